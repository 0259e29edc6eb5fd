import { inlineJson } from './page-head';

/** By this its page says that a shell can begin so late: on the event `scripts-run` (shell/src/index.ts). */
const ALLOWED = /<html\b[^>]* data-late-scripts\b/;
const LIST_ID = 'late-scripts';
/** A background alone may be painted earlier. */
const PAINTED = 'first-contentful-paint';
/** By then a page is painted, or never tells. */
const PATIENCE_MS = 3_000;

export const mayRunLate = (page: string) => ALLOWED.test(page);

/**
 * A script for a page that has something to show: fetches and runs those that are listed, in their order, once that
 * was painted (docs/decisions/0017).
 */
export const lateScripts =
  `new Promise(painted=>addEventListener('DOMContentLoaded',()=>{if(document.hidden)return painted();` +
  `setTimeout(painted,${PATIENCE_MS});` +
  `new PerformanceObserver(list=>list.getEntriesByName('${PAINTED}')[0]&&painted())` +
  `.observe({type:'paint',buffered:true})})).then(()=>Promise.all(` +
  `JSON.parse(document.getElementById('${LIST_ID}').textContent).map(src=>new Promise(end=>document.head.append(` +
  `Object.assign(document.createElement('script'),{async:false,src,onload:end,onerror:end})))` +
  `.then(({target})=>target.remove())))).then(()=>document.dispatchEvent(new Event('scripts-run')))`;

/** What stands in the page for scripts that are to run late. */
export const listLate = (addresses: readonly string[]) =>
  `<script>${lateScripts}</script>\n` +
  `<script type="application/json" id="${LIST_ID}">${inlineJson(addresses)}</script>`;
