import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { app, containerName } from '../rsbuild.config';

/** The remotes' own development servers (their `devPort`), or others that are developed elsewhere. */
const { GUEST_APP_DEV_URL = 'http://localhost:3011', ADMIN_APP_DEV_URL = 'http://localhost:3012' } =
  process.env;
const DEV_REMOTES = {
  [containerName('guest-app')]: { entry: `${GUEST_APP_DEV_URL}/static/js/remoteEntry.js` },
  [containerName('admin-app')]: { entry: `${ADMIN_APP_DEV_URL}/static/js/remoteEntry.js` },
};

/** Lets the Fast Refresh runtimes of shell and remotes all find the one react-dom; must run before any of them. */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, nextId: 0,
  inject(renderer) { this.renderers.set(++this.nextId, renderer); return this.nextId; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;
const isDevelopment = process.env.NODE_ENV === 'development';

/** The template's white space is part of every page, whose first bytes are counted (`FIRST_MENU_HTML_BYTES_MAX`). */
const removeWhiteSpace: RsbuildPlugin = {
  name: 'remove-white-space',
  setup: (api) =>
    api.modifyHTML((html) =>
      html
        .replaceAll(/\n\s+/g, '\n')
        .replace(/<style>.*?<\/style>/s, (style) => style.replaceAll(/\s*([{}:;,])\s*/g, '$1')),
    ),
};

const web = app(
  { name: 'shell', devPort: 3010, isCalledOnLoad: true },
  {
    plugins: [removeWhiteSpace],
    html: {
      template: './src/index.html',
      inject: 'head',
      tags: isDevelopment ? [{ tag: 'script', children: REFRESH_HOOK, append: false, head: true }] : [],
    },
    server: {
      setup: (context) => {
        if (context.action !== 'dev') return;
        context.server.middlewares.use('/remotes.json', (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(DEV_REMOTES));
        });
      },
    },
  },
);

/** A file of its own at the release's root, whose name stays: browsers ask for a newer one by it. */
const worker: RsbuildConfig = {
  source: { entry: { 'service-worker': './src/service-worker/service-worker.ts' } },
  output: {
    target: 'web-worker',
    distPath: { js: '' },
    filename: { js: '[name].js' },
    filenameHash: false,
    cleanDistPath: false,
    sourceMap: false,
  },
  performance: { printFileSize: false },
};

export default defineConfig({
  // The development server is the whole build's, never one environment's.
  server: web.server,
  environments: isDevelopment ? { web } : { web, worker },
});
