import { defineConfig } from '@rsbuild/core';

/** One file for the pinned Node; what holds native code stays outside. */
export default defineConfig({
  source: {
    entry: { main: './src/main.ts' },
    // ws does without its native helpers only if it is told so, or if they cannot be loaded.
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
  },
  output: {
    target: 'node',
    module: true,
    autoExternal: false,
    externals: ['better-sqlite3', 'sharp', '@node-rs/argon2'],
    distPath: { root: 'dist', js: '' },
    filename: { js: '[name].js' },
    // The development command watches the file that the next build replaces.
    cleanDistPath: process.env.NODE_ENV === 'production',
    copy: [{ from: './src/demo/pictures', to: 'demo/pictures' }],
    minify: false,
    sourceMap: { js: 'source-map' },
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      // Folders are found from where the bundle stands, not from where it was built.
      module: { parser: { javascript: { importMeta: false } } },
      // Their hosts ask for these in vain and do without: a native twin, and colours in debug lines.
      resolve: { alias: { 'pg-native': false, 'supports-color': false } },
      optimization: { splitChunks: false },
    },
  },
});
