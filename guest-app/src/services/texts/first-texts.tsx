import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import type { Texts } from 'shared-api/i18n/create-i18n';
import { lazy, type ComponentType, type ReactNode } from 'react';
import tr from '../../i18n/tr.json';
import { readInLanguage } from './later-texts';

/** What the first paint says in the default language: part of the app, so that it is there at once. */
export const defaultTexts: Texts = tr;

interface ReaderProps {
  children: (own: Texts) => ReactNode;
}

/** A component rather than a promise, so that a page which the server drew stays while its texts are loaded. */
const reader = (language: string, load: () => Promise<{ default: Texts }>) =>
  lazy(async () => {
    // The default language's texts are better than none.
    const { default: own } = await load().catch(() => ({ default: {} }));
    readInLanguage(language);
    return { default: ({ children }: ReaderProps) => children(own) };
  });

/** Languages whose texts the app has beside the default one's, each loaded only when it is read. */
const READERS: Record<string, ComponentType<ReaderProps>> = {
  en: reader('en', () => import(/* webpackChunkName: 'texts-en' */ '../../i18n/en.json')),
};

/** Hands on a language's texts of the first paint, empty where the app has none; suspends while they come. */
export function FirstTexts({ language, children }: ReaderProps & { language: string }) {
  const Reader = READERS[language];
  if (Reader) return <Reader>{children}</Reader>;
  return children(language === DEFAULT_LANGUAGE ? defaultTexts : {});
}
