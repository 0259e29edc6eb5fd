import {
  createElement,
  lazy,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from 'shared-api/i18n/create-i18n';
import { addTexts } from './admin-i18n';
import { adminLanguage } from './admin-language';

/** Texts that only some screens use: `tr.<name>.json`, `en.<name>.json`. */
export type TextFile =
  | 'access'
  | 'demo'
  | 'help'
  | 'kitchen'
  | 'menu'
  | 'orders'
  | 'palette'
  | 'records'
  | 'releases'
  | 'restaurant'
  | 'service'
  | 'tables';

/** A screen whose code and texts are loaded in parallel when it is shown. */
export interface ScreenComponent {
  (): ReactElement;
  /** Loads both ahead of time. Never rejects, because the screen itself reports a failure. */
  preload: () => Promise<unknown>;
}

export function screenWith(
  files: readonly TextFile[],
  load: () => Promise<{ default: ComponentType }>,
): ScreenComponent {
  const loadIn = (language: string) =>
    Promise.all([load(), ...files.map((file) => importTexts(language, file))]);

  const screens = new Map<string, LazyExoticComponent<ComponentType>>();
  function screenIn(language: string) {
    const known = screens.get(language);
    if (known) return known;
    const screen = lazy(async () => {
      const [{ default: Screen }, ...texts] = await loadIn(language);
      return { default: () => <WithTexts Screen={Screen} texts={texts} /> };
    });
    screens.set(language, screen);
    return screen;
  }

  function LazyScreen() {
    const { i18n } = useTranslation();
    return createElement(screenIn(i18n.language));
  }
  const preload = () => loadIn(adminLanguage()).catch(() => undefined);
  return Object.assign(LazyScreen, { preload });
}

async function importTexts(language: string, file: TextFile): Promise<Texts> {
  // The app's rsbuild.config.ts names these chunks.
  const module: unknown = await import(
    /* webpackChunkName: "texts-[request]" */ `./${language}.${file}.json`
  );
  return (module as { default: Texts }).default;
}

function WithTexts({ Screen, texts }: { Screen: ComponentType; texts: readonly Texts[] }) {
  const { i18n } = useTranslation();
  // Added before the screen's first render, which reads them.
  useState(() => texts.forEach((own) => addTexts(i18n, own)));
  return <Screen />;
}
