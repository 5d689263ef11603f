"""The style sheets of reports: light and dark, for wide and narrow screens."""

_DAY = (
    "--paper:#faf7f2;--card:#ffffff;--ink:#2b2622;--soft:#6f665d;--rule:#e4dcd0;"
    "--c0:#b4472c;--c1:#1f7a78;--c2:#c98a12;--c3:#5b5ea6;--c4:#5f8a3a"
)
_NIGHT = (
    "--paper:#191715;--card:#221f1c;--ink:#efe8df;--soft:#a89d91;--rule:#3a352f;"
    "--c0:#e8795a;--c1:#54b8b2;--c2:#e5b34b;--c3:#9a9ee6;--c4:#97c46c"
)

_COLOURS = "".join(f".c{colour}{{--own:var(--c{colour})}}" for colour in range(5))
_PICTURE = (
    "text{font:12px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans CJK JP',"
    "sans-serif;fill:var(--ink)}"
    ".title{font-weight:600;font-size:13px}.tick{fill:var(--soft);font-size:11.5px}"
    ".grid{stroke:var(--rule);stroke-width:1}"
    ".fair{stroke:var(--ink);stroke-width:1.2;stroke-dasharray:5 4;opacity:.7}"
    f"{_COLOURS}"
    "circle{fill:var(--own)}.reach{stroke:var(--own);stroke-width:2;stroke-linecap:round}"
    ".curve{fill:none;stroke:var(--own);stroke-width:2;stroke-linejoin:round}"
    ".area{fill:var(--own);opacity:.14}.bar{fill:var(--own)}"
    ".join{stroke:var(--soft);stroke-width:3;opacity:.35;stroke-linecap:round}"
    ".paper{fill:var(--paper)}"
)

ALONE = f"svg{{{_DAY}}}@media(prefers-color-scheme:dark){{svg{{{_NIGHT}}}}}{_PICTURE}"

PAGE = (
    f":root{{color-scheme:light dark;{_DAY}}}"
    f"@media(prefers-color-scheme:dark){{:root{{{_NIGHT}}}}}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--paper);color:var(--ink);line-height:1.55;"
    "font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans CJK JP',"
    "sans-serif}"
    "main{max-width:1240px;margin:0 auto;padding:0 24px 64px}"
    "header{padding:56px 0 20px}h1{font-size:clamp(1.7rem,4.5vw,2.6rem);line-height:1.15;"
    "margin:0 0 .5rem;letter-spacing:-.01em;text-wrap:balance}"
    "header p,section>p{color:var(--soft);max-width:46rem;margin:.25rem 0}"
    "nav{display:flex;flex-wrap:wrap;gap:8px;margin:20px 0 0}"
    "nav a{color:var(--ink);text-decoration:none;border:1px solid var(--rule);border-radius:99px;"
    "padding:4px 13px;font-size:.86rem;background:var(--card)}nav a:hover{border-color:var(--c0)}"
    "section{margin-top:52px}h2{font-size:1.4rem;margin:0;line-height:1.25;text-wrap:balance}"
    ".legend{display:flex;flex-wrap:wrap;gap:6px 18px;margin:14px 0 0;padding:0;list-style:none;"
    "font-size:.88rem}.legend i{display:inline-block;width:11px;height:11px;border-radius:2px;"
    "background:var(--own);margin-right:7px}"
    ".panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));"
    "gap:16px;margin-top:16px}"
    "figure{margin:0;background:var(--card);border:1px solid var(--rule);border-radius:12px;"
    "padding:16px 16px 12px}figure svg{display:block;width:100%;max-width:400px;height:auto;"
    "margin:0 auto;overflow:visible}"
    "details{margin-top:14px}summary{cursor:pointer;color:var(--c0);font-size:.92rem}"
    ".grid-table{overflow-x:auto;margin-top:10px;max-height:30rem;overflow-y:auto;"
    "border:1px solid var(--rule);border-radius:10px;background:var(--card)}"
    "table{border-collapse:collapse;font-size:.87rem;font-variant-numeric:tabular-nums;width:100%}"
    "th,td{padding:6px 12px;text-align:left;border-bottom:1px solid var(--rule)}"
    "td{white-space:nowrap}th{position:sticky;top:0;background:var(--card);color:var(--soft);"
    "font-weight:600;vertical-align:bottom}tr:last-child td{border-bottom:0}"
    "td.n,th.n{text-align:right}"
    "footer{margin-top:64px;color:var(--soft);font-size:.86rem;border-top:1px solid var(--rule);"
    "padding-top:16px}code{font-family:ui-monospace,monospace;font-size:.92em;"
    "overflow-wrap:anywhere}pre{white-space:pre-wrap}"
    "@media(max-width:600px){nav{flex-wrap:nowrap;overflow-x:auto;white-space:nowrap;"
    "margin-right:-14px;padding:2px 14px 8px 0}main{padding:0 14px 40px}header{padding-top:32px}"
    "section{margin-top:40px}figure{padding:12px 10px 8px}}"
    "@media print{details{display:none}}"
    f"{_PICTURE}"
)
