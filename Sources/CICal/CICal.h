#pragma once
#include <libical/ical.h>
#include <stdlib.h>

/// Has libical report a damaged rule by its result, even if the distribution built it to abort.
static inline void stillbell_ical_settle(void) { icalerror_set_errors_are_fatal(0); }

/// A walk through the times of a recurrence rule; null if the rule is damaged. The rule must have no UNTIL: the walk
/// ends with the first time after `last`. Both times are local ones without a zone.
///
/// libical 4 counts references to a rule, which libical 3 passes by value.
static inline icalrecur_iterator *stillbell_recurrence(
    const char *text, struct icaltimetype start, struct icaltimetype last) {
#if ICAL_MAJOR_VERSION >= 4
  struct icalrecurrencetype *rule = icalrecurrencetype_new_from_string(text);
  if (!rule) return 0;
  rule->until = last;
  icalrecur_iterator *walk = icalrecur_iterator_new(rule, start);
  icalrecurrencetype_unref(rule);
  return walk;
#else
  struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
  if (rule.freq == ICAL_NO_RECURRENCE) return 0;
  rule.until = last;
  icalrecur_iterator *walk = icalrecur_iterator_new(rule, start);
  free(rule.rscale);
  return walk;
#endif
}
