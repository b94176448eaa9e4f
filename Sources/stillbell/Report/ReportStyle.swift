/// The style of the page, for light and dark, narrow screens and paper.
enum ReportStyle {
  /// The patterns by which the kinds of session differ, in addition to their colour.
  static let patterns: Markup = """
    <svg class="patterns" aria-hidden="true" width="0" height="0"><defs>\
    <pattern id="stripes" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2.5" height="4"/></pattern>\
    <pattern id="hatching" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect width="3" height="5"/></pattern></defs></svg>

    """

  static let sheet: Markup = """
    :root{color-scheme:light dark;--paper:#fbfaf6;--ink:#22302c;--quiet:#5a6964;--line:#e3e1d8;--track:#efede5;--dot:#cfcdc2;
    --work:#b9cfc5;--rest:#1f6f56;--meditation:#1f6f56;--breathing:#2f6690;--focus:#9a5b13;--workout:#9b3f4c}
    @media (prefers-color-scheme:dark){:root{--paper:#141a18;--ink:#e6ebe8;--quiet:#9db0a9;--line:#2a3430;--track:#1d2623;
    --dot:#3d4a45;--work:#3c5a4f;--rest:#8fd6b8;--meditation:#8fd6b8;--breathing:#8fbfe6;--focus:#e2b36b;--workout:#ef9aa5}}
    *{box-sizing:border-box}
    html{background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,"Cantarell","Noto Sans",sans-serif;
    line-break:strict;word-break:auto-phrase;
    -webkit-text-size-adjust:100%;font-variant-numeric:tabular-nums;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    body{margin:0 auto;max-width:784px;padding:56px 32px 40px}
    h1{font-size:30px;font-weight:300;letter-spacing:-.01em;line-height:1.2;margin:0}
    header p{color:var(--quiet);margin:4px 0 0}
    h2{font-size:19px;font-weight:400;margin:56px 0 20px;padding-top:20px;border-top:1px solid var(--line)}
    h2 span{color:var(--quiet);font-size:13px;margin-inline-start:8px}
    h3{font-size:14px;font-weight:600;margin:28px 0 8px}
    dl{display:grid;grid-template-columns:repeat(3,1fr);gap:24px 28px;margin:36px 0 0}
    dt{color:var(--quiet);font-size:13px}
    dd{font-size:22px;font-weight:300;line-height:1.3;margin:2px 0 0}
    dd.note{color:var(--quiet);font-size:13px;font-weight:400}
    figure{margin:0}
    figcaption{color:var(--quiet);font-size:13px;margin:8px 0 12px}
    svg{direction:ltr;display:block;max-width:100%;overflow:visible}
    .year{overflow:hidden}
    svg.patterns{position:absolute}
    #stripes rect{fill:var(--breathing)}
    #hatching rect{fill:var(--workout)}
    text{fill:var(--quiet);font-size:11px;unicode-bidi:plaintext}
    text.name{fill:var(--ink);font-size:12px}
    circle{fill:var(--rest)}
    circle.none{fill:var(--dot)}
    .again{display:none}
    .track{fill:var(--track)}
    .work{fill:var(--work)}
    .hour{stroke:var(--line);stroke-width:1}
    line.rest{stroke:var(--rest);stroke-width:1.5}
    .session{stroke-width:1.5;paint-order:stroke}
    .session.meditation{fill:var(--meditation);stroke:var(--meditation)}
    .session.breathing{fill:url(#stripes);stroke:var(--breathing)}
    .session.focus{fill:var(--paper);stroke:var(--focus)}
    .session.workout{fill:url(#hatching);stroke:var(--workout)}
    table{border-collapse:collapse;font-size:13px;margin:12px 0 0;width:100%}
    caption{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}
    th{color:var(--quiet);font-weight:400;text-align:start}
    td,th{padding:4px 0;padding-inline-end:16px;vertical-align:top}
    tbody th{white-space:nowrap}
    tr>:last-child{padding-inline-end:0}
    tbody tr{border-top:1px solid var(--line)}
    .months{display:block;margin-top:0}
    .months thead{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;width:1px}
    .months tbody{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:0 12px}
    .months tr{border:0;display:flex;gap:6px}
    .months td,.months th{padding:1px 0}
    .pair{align-items:start;display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:0 40px}
    .nothing{margin-top:40px}
    footer{color:var(--quiet);font-size:13px;margin-top:56px}
    @media screen and (max-width:760px){body{padding:32px 16px}
    .year{height:214px;width:328px}
    .dots{transform:scale(.86)}
    .late{transform:translate(calc(-1*var(--half)),125px)}
    .again{display:block;transform:translate(var(--half),0)}
    .months tbody{grid-template-columns:repeat(auto-fit,minmax(115px,1fr))}
    h2 span{display:block;margin:0}
    .days tr{display:grid;grid-template-columns:1fr 7em 5em;padding:4px 0}
    .days td,.days th{padding:0;padding-inline-end:8px}
    .days tr>:last-child{color:var(--quiet);grid-column:1/-1}
    dl{grid-template-columns:1fr 1fr}}
    @media screen and (max-width:359px){.year{height:187px;width:288px}
    .dots{transform:scale(.75)}}
    @media print{@page{margin:10mm}
    :root{--paper:#fff;--ink:#1c2724;--quiet:#56635f;--line:#dddbd2;--track:#efede5;--dot:#c4c2b8;
    --work:#b9cfc5;--rest:#1f6f56;--meditation:#1f6f56;--breathing:#2f6690;--focus:#9a5b13;--workout:#9b3f4c}
    html{font-size:13px}
    body{max-width:none;padding:0}
    h1{font-size:24px}h2{font-size:16px;margin:16px 0 8px;padding-top:12px}h3{margin:14px 0 4px}
    dl{gap:8px 16px;grid-template-columns:repeat(auto-fit,minmax(100px,1fr));margin-top:16px}dd{font-size:15px}
    table,figcaption,dd.note,dt{font-size:10.5px}table{margin-top:6px}figcaption{margin:4px 0 6px}
    td,th{padding-bottom:1px;padding-top:1px}
    .year{height:104px;width:684px}
    .dots{transform:scale(.95)}
    .second{break-before:page}.first+.second h2{border:0;margin-top:0;padding:0}
    figure,tr{break-inside:avoid}
    footer{font-size:10.5px;margin-top:12px}}

    """
}
