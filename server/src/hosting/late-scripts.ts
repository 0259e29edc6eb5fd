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
  `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;` +
  `const scripts=JSON.parse(document.getElementById('${LIST_ID}').textContent).map(src=>` +
  `Object.assign(document.createElement('script'),{async:false,src})),` +
  `run=scripts.map(script=>new Promise(end=>script.onload=script.onerror=end).then(()=>script.remove()));` +
  `Promise.all(run).then(()=>document.dispatchEvent(new Event('scripts-run')));` +
  `document.head.append(...scripts)};` +
  `addEventListener('DOMContentLoaded',()=>{if(document.hidden)return begin();setTimeout(begin,${PATIENCE_MS});` +
  `new PerformanceObserver(list=>list.getEntriesByName('${PAINTED}').length&&begin())` +
  `.observe({type:'paint',buffered:true})})})()`;

/** What stands in the page for scripts that are to run late. */
export const listLate = (addresses: readonly string[]) =>
  `<script>${lateScripts}</script>\n` +
  `<script type="application/json" id="${LIST_ID}">${inlineJson(addresses)}</script>`;
