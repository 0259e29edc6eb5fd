import type { QueryClient } from '@tanstack/react-query';
import { createElement, useState, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import type { Texts } from 'shared-api/i18n/create-i18n';
import { preloadable, type Preloadable } from 'shared-ui/preloadable';
import { addTexts } from './admin-i18n';
import { adminLanguage } from './admin-language';

/** Texts that only some screens use: `tr.<name>.json`, `en.<name>.json`. */
export type TextFile =
  | 'access'
  | 'address'
  | 'demo'
  | 'help'
  | 'kitchen'
  | 'menu'
  | 'orders'
  | 'palette'
  | 'push'
  | 'records'
  | 'releases'
  | 'restaurant'
  | 'service'
  | 'tables';

/** A screen whose code and texts are loaded in parallel when it is shown. */
export interface ScreenComponent {
  (): ReactElement;
  /** Loads both ahead of time. Never rejects, because the screen itself reports a failure. */
  preload: (first?: FirstRequests) => Promise<unknown>;
}

/** What a screen needs to request its data before it is rendered. */
export interface FirstRequests {
  http: Http;
  queryClient: QueryClient;
}

interface ScreenModule {
  default: ComponentType;
  prefetch?: (first: FirstRequests) => void;
}

export function screenWith(files: readonly TextFile[], load: () => Promise<ScreenModule>): ScreenComponent {
  const screens = new Map<string, Preloadable<object>>();
  function screenIn(language: string) {
    const known = screens.get(language);
    if (known) return known;
    const screen = preloadable(async () => {
      const [{ default: Screen }, ...texts] = await Promise.all([
        load(),
        ...files.map((file) => importTexts(language, file)),
      ]);
      return { default: () => <WithTexts Screen={Screen} texts={texts} /> };
    });
    screens.set(language, screen);
    return screen;
  }

  function LazyScreen() {
    const { i18n } = useTranslation();
    return createElement(screenIn(i18n.language));
  }
  async function prefetch(first: FirstRequests) {
    (await load()).prefetch?.(first);
  }
  const preload = (first?: FirstRequests) =>
    Promise.all([screenIn(adminLanguage()).preload(), first && prefetch(first)]).catch(() => undefined);
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
