import type { InterfaceLanguage } from '../known-languages';
import type { LegalDocument } from '../../statuses';
import { PRIVACY_EN } from './privacy-en';
import { PRIVACY_TR } from './privacy-tr';
import { TERMS_EN } from './terms-en';
import { TERMS_TR } from './terms-tr';

/** Texts that guests read until the restaurant writes its own. */
export const LEGAL_TEMPLATES: Record<LegalDocument, Record<InterfaceLanguage, string>> = {
  privacy: { tr: PRIVACY_TR, en: PRIVACY_EN },
  terms: { tr: TERMS_TR, en: TERMS_EN },
};
