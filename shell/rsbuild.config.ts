import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { containerName, REMOTE_NAMES } from '../shared-api/src/domain/front-ends';
import { app, devPortOf } from '../rsbuild.config';

/** Development servers of the remotes; an environment variable such as `GUEST_APP_DEV_URL` names one elsewhere. */
const DEV_REMOTES = Object.fromEntries(
  REMOTE_NAMES.map((name) => {
    const container = containerName(name);
    const url = process.env[`${container.toUpperCase()}_DEV_URL`] ?? `http://localhost:${devPortOf(name)}`;
    return [container, { entry: `${url}/static/js/remoteEntry.js` }];
  }),
);

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
  { name: 'shell', isCalledOnLoad: true },
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

/** A service worker is a file at the release's root without a hash: browsers check for updates by its name. */
const worker: RsbuildConfig = {
  source: {
    entry: {
      'service-worker': './src/service-worker/service-worker.ts',
      'panel-worker': './src/panel-worker/panel-worker.ts',
    },
  },
  output: {
    target: 'web-worker',
    distPath: { js: '' },
    filename: { js: '[name].js' },
    filenameHash: false,
    cleanDistPath: false,
    sourceMap: false,
  },
  splitChunks: false,
  performance: { printFileSize: false },
};

/** Loaded by these names (src/run-own-script.ts), because the shell has no chunk loader. */
const later: RsbuildConfig = {
  source: {
    entry: {
      'federation-runtime': './src/federation-runtime/for-earlier-remotes.ts',
      'field-reports': './src/field-reports/index.ts',
      'translated-page': './src/translated-page/index.ts',
    },
  },
  output: {
    distPath: { js: '' },
    filename: { js: '[name].js' },
    filenameHash: false,
    cleanDistPath: false,
    sourceMap: false,
  },
  splitChunks: false,
  performance: { printFileSize: false },
  tools: { htmlPlugin: false },
};

export default defineConfig({
  // The development server belongs to the whole build, not to one environment.
  server: web.server,
  environments: isDevelopment ? { web } : { web, worker, later },
});
