import { defineConfig } from '@rsbuild/core';
import { app, splitReactOnly } from '../../../rsbuild.config';

/** The guest app's configuration without module federation, which is in `tools`. */
const { tools: _, ...guestApp } = app({ name: 'guest-app', entry: './src/entry.tsx' });

/** Needs guest-app as working directory. */
export default defineConfig({
  ...guestApp,
  source: { entry: { index: `${import.meta.dirname}/index.tsx` } },
  output: { ...guestApp.output, distPath: { root: process.env.SINGLE_PAGE_DIST }, manifest: true },
  splitChunks: splitReactOnly,
  tools: { htmlPlugin: false },
});
