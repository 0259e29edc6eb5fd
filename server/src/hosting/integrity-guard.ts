import { inlineJson } from './page-head';

/**
 * A script for the page that lets scripts of another host run only if they are, byte for byte, what was released:
 * whoever asks for one, the federation's runtime or the remote's own loader, asks through this.
 * @param integrity `sha384-…` by address.
 */
export const integrityGuard = (integrity: Record<string, string>) =>
  `(()=>{const hashes=${inlineJson(integrity)},script=HTMLScriptElement.prototype,` +
  `{get,set}=Object.getOwnPropertyDescriptor(script,'src');` +
  `Object.defineProperty(script,'src',{get,set(url){const hash=hashes[new URL(url,location)];` +
  `if(hash){this.crossOrigin='anonymous';this.integrity=hash}set.call(this,url)}})})()`;
