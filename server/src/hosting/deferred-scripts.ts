import { inlineJson } from './page-head';

/** Attribute of a shell that can start on the event `deferred-scripts-run` (shell/src/index.ts). */
const SUPPORTED = /<html\b[^>]* data-deferred-scripts\b/;
const LIST_ID = 'deferred-scripts';
/** `first-paint` would also match a background without content. */
const PAINTED = 'first-contentful-paint';
/** Fallback for browsers that report no paint. */
const PAINT_TIMEOUT_MS = 3_000;

export const supportsDeferredScripts = (page: string) => SUPPORTED.test(page);

/** Fetches the listed scripts after the first paint of a server-rendered page and runs them in order (decision 0017). */
export const deferredScriptsLoader =
  `new Promise(painted=>addEventListener('DOMContentLoaded',()=>{if(document.hidden)return painted();` +
  `setTimeout(painted,${PAINT_TIMEOUT_MS});` +
  `new PerformanceObserver(list=>list.getEntriesByName('${PAINTED}')[0]&&painted())` +
  `.observe({type:'paint',buffered:true})})).then(()=>Promise.all(` +
  `JSON.parse(document.getElementById('${LIST_ID}').textContent).map(src=>new Promise(end=>document.head.append(` +
  `Object.assign(document.createElement('script'),{async:false,src,onload:end,onerror:end})))` +
  `.then(({target})=>target.remove())))).then(()=>document.dispatchEvent(new Event('deferred-scripts-run')))`;

/** The loader and its list, for a page's head. */
export const deferredScriptTags = (addresses: readonly string[]) =>
  `<script>${deferredScriptsLoader}</script>\n` +
  `<script type="application/json" id="${LIST_ID}">${inlineJson(addresses)}</script>`;
