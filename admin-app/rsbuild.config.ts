import { defineConfig } from '@rsbuild/core';
import { app } from '../rsbuild.config';
import { ADMIN_PATH, ADMIN_PATHS, LOGIN_PATHS } from '../shared-api/src/domain/paths';
import { FIRST_PAGE_TEXTS } from './src/i18n/first-page-texts';
import { INTERFACE_LANGUAGES } from '../shared-api/src/domain/restaurant/known-languages';

/** Chunks besides the entry of the pages that staff begin with: frame, screen and its texts (src/app/screens.ts). */
const firstPaint = (path: string, screen?: keyof typeof FIRST_PAGE_TEXTS) => [
  ...['admin-layout', ...(screen ? [screen] : [])].map((chunk) => ({ path, chunk })),
  ...(screen ? FIRST_PAGE_TEXTS[screen] : []).flatMap((file) =>
    INTERFACE_LANGUAGES.map((language) => ({ path, language, chunk: `texts-${language}-${file}-json` })),
  ),
];

export default defineConfig(
  app({
    name: 'admin-app',
    entry: './src/entry.tsx',
    firstPaints: [
      { language: 'en', chunk: 'texts-en' },
      { path: LOGIN_PATHS.login, chunk: 'login' },
      ...firstPaint(ADMIN_PATH),
      ...firstPaint(ADMIN_PATHS.dashboard, 'dashboard'),
      ...firstPaint(ADMIN_PATHS.service, 'service'),
      ...firstPaint(ADMIN_PATHS.kitchen, 'kitchen'),
    ],
  }),
);
