import { defineConfig } from '@rsbuild/core';
import { app, reactByItself } from '../../../rsbuild.config';

/** All that the guest's app is built with, but for the federation (which is what `tools` brings in). */
const { tools: _, ...guestApp } = app({ name: 'guest-app', devPort: 0, entry: './src/entry.tsx' });

/** The guest's app as one page of its own, React included. To be built with guest-app as its root. */
export default defineConfig({
  ...guestApp,
  source: { entry: { index: `${import.meta.dirname}/index.tsx` } },
  output: { ...guestApp.output, distPath: { root: process.env.SINGLE_PAGE_DIST }, manifest: true },
  splitChunks: reactByItself,
  tools: { htmlPlugin: false },
});
