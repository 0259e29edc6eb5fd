import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';

const SWAGGER_UI = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** Bundles the server into one file for the pinned Node; packages with native code stay outside. */
export default defineConfig({
  source: {
    // The contract is built as a separate file: release-platform/cli compares it with what a remote uses.
    entry: {
      main: './src/main.ts',
      'openapi-document': './src/openapi/openapi-document.ts',
      // The server rendering thread.
      'render-worker': './src/hosting/server-rendering/render-worker.ts',
      'xlsx-worker': './src/spreadsheet/xlsx-worker.ts',
      'copy-worker': './src/backup/off-site/copy-worker.ts',
      backup: './src/backup/backup-command.ts',
      restore: './src/backup/restore-command.ts',
      'print-agent': './src/print-agent/print-agent-command.ts',
      'demo-evening': './src/demo/evening/evening-command.ts',
      'check-z-reports': './src/modules/service/day/check-z-reports-command.ts',
    },
    // ws uses native helpers unless they cannot be loaded.
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
    copy: [
      { from: './src/demo/images', to: 'demo/images' },
      { from: './src/escpos/fonts', to: 'fonts' },
      { from: '../docs/guide', to: 'guide' },
      { from: '../admin-app/src/i18n/*.json', to: 'guide/texts/[name][ext]' },
      { from: '../shared-ui/src/tokens', to: 'guide/tokens', globOptions: { ignore: ['**/*.test.ts'] } },
      { from: `${SWAGGER_UI}/swagger-ui{.css,-bundle.js}`, to: 'swagger-ui/[name][ext]' },
    ],
    minify: false,
    sourceMap: { js: 'source-map' },
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      // Paths are resolved from the bundle's location at run time, not from where it was built.
      module: { parser: { javascript: { importMeta: false } } },
      // Optional dependencies that are not installed: a native client, and colours in debug lines.
      resolve: { alias: { 'pg-native': false, 'supports-color': false } },
      optimization: { splitChunks: false },
    },
  },
});
