import en from '../../i18n/en.releases.json';
import tr from '../../i18n/tr.releases.json';

export const RELEASE_TEXTS = { tr, en };
