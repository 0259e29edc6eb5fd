import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Texts } from 'shared-api/i18n/create-i18n';

/**
 * Adds texts that are part of a screen's code, so that the panel's first page does not load them. To be called by the
 * screen before it renders texts.
 * @param texts by language code, with one section.
 */
export function useScreenTexts(texts: Record<string, Texts>): void {
  const { i18n } = useTranslation();
  for (const [code, own] of Object.entries(texts)) {
    const [section = ''] = Object.keys(own);
    // Another instance has the panel after staff changed a text, or its language.
    if (!i18n.getResource(code, 'admin', section as ParseKeys))
      i18n.addResourceBundle(code, 'admin', own, true);
  }
}
