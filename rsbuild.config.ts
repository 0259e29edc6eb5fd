import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FirstPaint } from './server/src/hosting/release-record';

/** Where the development servers find the API. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** What one front end says of itself; everything else is alike in all of them. */
export interface AppSpec {
  name: 'shell' | 'guest-app' | 'admin-app';
  /** Port of its own development server. */
  devPort: number;
  /** The one module that a remote exposes; left out by the host. */
  entry?: string;
  /** What single first paints need beside the entry's chunks, so that the server can list it in their pages. */
  firstPaints?: FirstPaintChunk[];
  /** Whether little of its code waits for something to happen. */
  isCalledOnLoad?: boolean;
}

/** @see FirstPaint */
interface FirstPaintChunk extends Pick<FirstPaint, 'path' | 'language'> {
  /** The `webpackChunkName` of an import; its files are found in the build. */
  chunk: string;
}

const require = createRequire(import.meta.url);
const versionOf = (packageName: string): string => require(`${packageName}/package.json`).version;

/**
 * THE list of shared singletons. The shell provides them, eagerly; remotes consume them. Anything else is
 * bundled and shaken per remote, so that teams release independently (docs/decisions/0001).
 */
const SHARED_SINGLETONS = ['react', 'react-dom'];
const shared = (isHost: boolean, isAlone: boolean) =>
  Object.fromEntries(
    SHARED_SINGLETONS.map((name) => [
      name,
      {
        singleton: true,
        eager: isHost,
        requiredVersion: `^${versionOf(name)}`,
        // A released remote carries no second React; alone in development it has to bring its own.
        ...(isHost || isAlone ? {} : { import: false as const }),
      },
    ]),
  );

/** A container's global name: what remotes.json and the shell call it. */
export const containerName = (name: AppSpec['name']) => name.replace('-', '_');

/** React comes in a file of its own, beside the others: one large file would end last, and all wait for it. */
export const reactByItself: NonNullable<RsbuildConfig['splitChunks']> = {
  preset: 'none',
  cacheGroups: {
    react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', chunks: 'initial' },
  },
};

const isProduction = process.env.NODE_ENV === 'production';

/** Every class's name comes with the first page, in its styles as in its elements: four characters tell them apart. */
const SHORT_CLASS_NAMES = isProduction ? { localIdentName: '[local]-[hash:base64:4]' } : {};

function federation({ name, entry }: AppSpec) {
  const isHost = entry === undefined;
  return new ModuleFederationPlugin({
    name: containerName(name),
    filename: isHost ? undefined : `static/js/remoteEntry${isProduction ? '.[contenthash:8]' : ''}.js`,
    exposes: isHost ? undefined : { './entry': entry },
    shared: shared(isHost, !isProduction),
    // The default strategy loads every remote at start and goes blank when one is down.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: {
      // Remotes are loaded by the shell itself (docs/decisions/0016).
      optimization: { disableSnapshot: true, target: 'web', disableRemote: true },
      ...(isHost && { provideExternalRuntime: true }),
      // Alone in development a remote has no shell that could lend it the runtime.
      ...(!isHost && isProduction && { externalRuntime: true }),
    },
  });
}

/**
 * The federation plugin points at the runtime's CommonJS files, which cannot be shaken; the ES modules beside
 * them can (10 KB less, guarded by the byte budgets in e2e).
 */
const federationRuntimeAsModules = Object.fromEntries(
  [
    'runtime',
    'runtime-core',
    'webpack-bundler-runtime',
    'inject-external-runtime-core-plugin',
    'sdk',
    'error-codes',
  ].flatMap((part) => {
    const name = `@module-federation/${part}`;
    const commonJs = require.resolve(name);
    const modules = commonJs.replace(/cjs$/, part === 'error-codes' ? 'mjs' : 'js');
    return [
      [`${name}$`, modules],
      [commonJs, modules],
    ];
  }),
);

/**
 * The router's package leads every bundler but its own to its development build, with all its warnings. Both of its
 * entries: they share the context that its parts find each other by.
 */
const productionRouter = join(dirname(require.resolve('react-router')), '../production');
const routerForProduction = {
  'react-router$': join(productionRouter, 'index.mjs'),
  'react-router/dom$': join(productionRouter, 'dom-export.mjs'),
};

/** Writes down which files the chunks of single first paints became. */
const listFirstPaints = (chunks: FirstPaintChunk[]): RsbuildPlugin => ({
  name: 'list-first-paints',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const firstPaints = chunks.map(({ chunk, ...pages }): FirstPaint => {
        const files = compilation.namedChunkGroups.get(chunk)?.getFiles();
        if (!files) throw new Error(`No import is named ${chunk}.`);
        const endingIn = (ending: string) => files.filter((file) => file.endsWith(ending));
        return { ...pages, scripts: endingIn('.js'), styles: endingIn('.css') };
      });
      compilation.emitAsset('first-paints.json', new sources.RawSource(JSON.stringify(firstPaints)));
    });
  },
});

/**
 * Asks the browser to compile whole files at once: with nearly all of it called on load, going through each function
 * twice costs a slow phone 50 ms of the first menu (a compile hint of V8's, which other engines pass over).
 */
const compileWhole: RsbuildPlugin = {
  name: 'compile-whole',
  setup(api) {
    api.processAssets({ stage: 'summarize' }, ({ assets, compilation, sources }) => {
      for (const name of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
        compilation.updateAsset(
          name,
          (source) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source),
        );
      }
    });
  },
};

/** The base build of a front end; each app's own config only extends it. */
export function app(spec: AppSpec, own: RsbuildConfig = {}): RsbuildConfig {
  const isHost = spec.entry === undefined;
  return mergeRsbuildConfig(
    {
      plugins: [
        pluginReact({ splitChunks: false }),
        listFirstPaints(spec.firstPaints ?? []),
        ...(spec.isCalledOnLoad && isProduction ? [compileWhole] : []),
      ],
      source: { entry: { index: './src/index.ts' } },
      server: {
        port: spec.devPort,
        strictPort: true,
        historyApiFallback: true,
        cors: true,
        proxy: { '/api': API_ORIGIN, '/images': API_ORIGIN, '/socket.io': { target: API_ORIGIN, ws: true } },
      },
      // A part that is built on demand cannot be asked for through another server's page.
      dev: { assetPrefix: true, lazyCompilation: false },
      output: {
        cssModules: SHORT_CLASS_NAMES,
        assetPrefix: isHost ? '/' : 'auto',
        cleanDistPath: true,
        sourceMap: { js: isProduction ? false : 'cheap-module-source-map' },
        dataUriLimit: 0,
        // Published with the release, so that the server can offer every text for editing (seed-defaults).
        copy: isHost ? [] : [{ from: './src/i18n/*.json', to: 'texts/[name][ext]', noErrorOnMissing: true }],
      },
      splitChunks: isHost ? reactByItself : undefined,
      performance: { printFileSize: false },
      resolve: {
        alias: { ...federationRuntimeAsModules, ...(isProduction && routerForProduction) },
      },
      tools: {
        htmlPlugin: isHost || !isProduction,
        rspack: (config) => {
          // What is released of a remote is its exposed module only.
          if (!isHost && isProduction) config.entry = {};
          config.output = { ...config.output, uniqueName: spec.name };
          config.plugins.push(federation(spec));
        },
      },
    },
    own,
  );
}

/** The build of a remote's first paint for the server: one file that brings everything along, React included. */
export const renderer = (entry: string): RsbuildConfig => ({
  plugins: [pluginReact()],
  source: { entry: { render: entry } },
  output: {
    target: 'node',
    cssModules: SHORT_CLASS_NAMES,
    module: true,
    distPath: { root: 'dist/server', js: '' },
    filename: { js: '[name].js' },
    minify: false,
    sourceMap: false,
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      output: { asyncChunks: false },
    },
  },
});
