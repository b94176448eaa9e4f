// libnotify's header names this type only in calls that are not used here; the real header would need more packages.
#pragma once
typedef struct _GdkPixbuf GdkPixbuf;
