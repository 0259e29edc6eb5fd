import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';

/** Language by Accept-Language: Turkish without the header, English for clients that accept neither. */
export function messageLanguage({ raw }: Pick<FastifyRequest, 'raw'>): InterfaceLanguage {
  if (!raw.headers['accept-language']) return DEFAULT_LANGUAGE;
  return (accepts(raw).languages([...INTERFACE_LANGUAGES]) || 'en') as InterfaceLanguage;
}

/** The language chosen on this phone (shared-api/src/i18n/language-cookie.ts). */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
