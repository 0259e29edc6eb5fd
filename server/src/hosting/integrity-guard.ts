import { inlineJson } from './page-head';

/**
 * An inline script that adds the released hash to every script of another host, including those that the federation
 * runtime or a remote's own chunk loader creates.
 * @param integrity `sha384-…` by address.
 */
export const integrityGuard = (integrity: Record<string, string>) =>
  `(()=>{const hashes=${inlineJson(integrity)},script=HTMLScriptElement.prototype,` +
  `{get,set}=Object.getOwnPropertyDescriptor(script,'src');` +
  `Object.defineProperty(script,'src',{get,set(url){const hash=hashes[new URL(url,location)];` +
  `if(hash){this.crossOrigin='anonymous';this.integrity=hash}set.call(this,url)}})})()`;
