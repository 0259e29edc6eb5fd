import type { TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { createI18n, type Texts } from 'shared-api/i18n/create-i18n';
import { useLayoutEffect, useMemo, useReducer, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { defaultTexts, FirstTexts } from './first-texts';
import { joinTexts } from './join-texts';
import { laterTexts, NO_LATER_TEXTS } from './later-texts';

const NAMESPACE = 'guest';

export interface TextsProviderProps {
  language: string;
  /** What staff changed. */
  overrides: TranslationEntry[] | undefined;
  children: ReactNode;
}

/** Lets everything below it speak a language. */
export function TextsProvider({ language, ...rest }: TextsProviderProps) {
  return (
    <FirstTexts language={language}>
      {(own) => <I18nProvider language={language} own={own} {...rest} />}
    </FirstTexts>
  );
}

function I18nProvider({ language, own, overrides, children }: TextsProviderProps & { own: Texts }) {
  const [drawnWith, redraw] = useReducer(laterTexts.get, undefined, laterTexts.get);
  const { i18n, later } = useMemo(() => {
    // The first to come were added without a redraw, and are here all the same.
    const later = drawnWith === NO_LATER_TEXTS ? laterTexts.get() : drawnWith;
    const texts = {
      [DEFAULT_LANGUAGE]: joinTexts(defaultTexts, later[DEFAULT_LANGUAGE]),
      [language]: joinTexts(own, later[language]),
    };
    return { i18n: createI18n({ texts, namespace: NAMESPACE, language, overrides }), later };
  }, [language, own, overrides, drawnWith]);

  useLayoutEffect(() => {
    // They came while this was being drawn, perhaps with a part that needs them.
    if (laterTexts.get() !== later) return redraw();
    let isDrawnWithout = later === NO_LATER_TEXTS;
    return laterTexts.subscribe(() => {
      if (!isDrawnWithout) return redraw();
      // What needs them waits for the first to come: of what is drawn they change nothing.
      for (const [code, texts] of Object.entries(laterTexts.get())) {
        i18n.addResourceBundle(code, NAMESPACE, texts, true, false);
      }
      isDrawnWithout = false;
    });
  }, [i18n, later]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
