import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The gallery; not part of a release. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/gallery/gallery.tsx' } },
  html: { title: 'Afiyet gallery' },
  server: { port: 3104 },
  output: { distPath: { root: 'dist-gallery' }, assetPrefix: 'auto', cleanDistPath: true },
  performance: { printFileSize: false },
});
