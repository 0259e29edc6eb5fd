import type { i18n } from 'i18next';
import { deferredOf, showTexts, type Texts } from './create-i18n';

/** Shows texts that are edited while a development server runs (scripts/hot-texts-loader.mjs), without a reload. */
export function followEditedTexts(instance: i18n, namespace: string): void {
  window.addEventListener('textsedited', (event) => {
    const { file, texts } = (event as CustomEvent<{ file: string; texts: Texts }>).detail;
    const [language = '', part] = file.split('.');
    showTexts(instance, language, part === 'deferred' ? deferredOf(namespace) : namespace, texts);
  });
}
