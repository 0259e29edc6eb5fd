import { defineConfig } from '@rsbuild/core';
import { app, renderer } from '../rsbuild.config';

const web = app({
  name: 'guest-app',
  entry: './src/entry.tsx',
  isCalledOnLoad: true,
  firstPaints: [
    { path: '/', chunk: 'page-home' },
    { path: '/cart', chunk: 'page-cart' },
    ...['/', '/cart'].flatMap((path) => [
      { path, chunk: 'deferred-texts-tr' },
      { path, language: 'en', chunk: 'deferred-texts-en' },
    ]),
    { language: 'en', chunk: 'texts-en' },
  ],
});

export default defineConfig({
  // The development server belongs to the whole build, not to one environment.
  server: web.server,
  environments: { web, server: renderer('./src/render.tsx') },
});
