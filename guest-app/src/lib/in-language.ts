import { directionOf } from 'shared-api/domain/restaurant/known-languages';

/** Attributes of a translated text. @param code its language if that is not the page's, undefined otherwise. */
export const inLanguage = (code: string | undefined) =>
  code === undefined ? ({ dir: 'auto' } as const) : { lang: code, dir: directionOf(code) };
