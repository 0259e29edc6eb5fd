import { defineConfig } from '@rsbuild/core';

/** One file for the pinned Node; what holds native code stays outside. */
export default defineConfig({
  source: { entry: { main: './src/main.ts' } },
  output: {
    target: 'node',
    module: true,
    autoExternal: false,
    externals: ['better-sqlite3', 'sharp', '@node-rs/argon2'],
    distPath: { root: 'dist', js: '' },
    filename: { js: '[name].js' },
    copy: [{ from: './src/demo/pictures', to: 'demo/pictures' }],
    minify: false,
    sourceMap: { js: 'source-map' },
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      // Folders are found from where the bundle stands, not from where it was built.
      module: { parser: { javascript: { importMeta: false } } },
      // Their hosts ask for these in vain and do without: native twins, and colours in debug lines.
      resolve: {
        alias: { 'pg-native': false, bufferutil: false, 'utf-8-validate': false, 'supports-color': false },
      },
      optimization: { splitChunks: false },
    },
  },
});
