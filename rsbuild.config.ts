import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { mergeRsbuildConfig, rspack, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { FirstPaint } from './server/src/release-platform/rules/release-record';
import { APP_NAMES, containerName, type AppName } from './shared-api/src/domain/front-ends';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export interface AppSpec {
  name: AppName;
  /** The module that a remote exposes; undefined for the shell. */
  entry?: string;
  /** Chunks that some pages need besides the entry's, so that the server can preload them. */
  firstPaints?: FirstPaintChunk[];
  /** Whether nearly all functions of the start are called on load. */
  isCalledOnLoad?: boolean;
}

interface FirstPaintChunk extends Pick<FirstPaint, 'path' | 'language'> {
  /** The `webpackChunkName` of an import. */
  chunk: string;
}

const require = createRequire(import.meta.url);
const versionOf = (packageName: string): string => require(`${packageName}/package.json`).version;

/**
 * The only shared packages, provided by the shell. Everything else is bundled into each remote, so that remotes are
 * released independently (docs/decisions/0001).
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
        // In development a remote also runs without the shell and needs its own React.
        ...(isHost || isAlone ? {} : { import: false as const }),
      },
    ]),
  );

/** Port of a front end's own development server. */
export const devPortOf = (name: AppName) => 3010 + APP_NAMES.indexOf(name);

/** React has its own file: smaller files that load in parallel finish earlier than one large file. */
export const splitReactOnly: NonNullable<RsbuildConfig['splitChunks']> = {
  preset: 'none',
  cacheGroups: {
    react: { test: /node_modules\/(react|react-dom|scheduler)\//, name: 'react', chunks: 'initial' },
  },
};

const isProduction = process.env.NODE_ENV === 'production';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const classesOfFiles = new Map<string, string[]>();

/**
 * A class name of five letters or so: those of the style sheet, by a hash of its path, and the number of the class. Class names
 * are part of the first page's HTML and styles, of which names with a hash each are 3 %.
 */
function shortClassName({ resourcePath }: { resourcePath: string }, _: string, name: string): string {
  const hash = createHash('sha256')
    .update(relative(import.meta.dirname, resourcePath))
    .digest();
  const sheet = [...hash.subarray(0, 4)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const classes = classesOfFiles.get(sheet) ?? [resourcePath];
  if (classes[0] !== resourcePath) throw new Error(`${resourcePath} needs another name than ${classes[0]}.`);
  if (!classes.includes(name)) classes.push(name);
  classesOfFiles.set(sheet, classes);
  return sheet + classes.indexOf(name).toString(36);
}
const cssLoader = isProduction ? { modules: { getLocalIdent: shortClassName } } : {};

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
  });
}

/** The runtime of released apps, 15 KB smaller than the plugin's, which several hosts and remotes could share (docs/decisions/0114). */
const ownFederationRuntime = (part: 'host' | 'container') =>
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!/, (resource) => {
    resource.request = join(import.meta.dirname, 'shell/src/federation-runtime', `${part}.ts`);
  });

/**
 * React Router's package exports resolve to its development build in this bundler. Both entries need the alias, since they
 * share a React context.
 */
const productionRouter = join(dirname(require.resolve('react-router')), '../production');
const routerForProduction = {
  'react-router$': join(productionRouter, 'index.mjs'),
  'react-router/dom$': join(productionRouter, 'dom-export.mjs'),
};

/** The icon library's function that makes a component of an icon's paths, and a smaller one. */
const smallIcons = {
  [join(dirname(require.resolve('lucide-react')), '../esm/createLucideIcon.mjs')]: join(
    import.meta.dirname,
    'shared-ui/src/icons/create-icon.ts',
  ),
};

/** Writes `first-paints.json`, the files of the chunks in `AppSpec.firstPaints`. */
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
 * Adds V8's compile hint to compile all functions eagerly. Lazy compilation parses functions twice, which delays the
 * first menu by 50 ms on a slow phone.
 */
const compileEagerly: RsbuildPlugin = {
  name: 'compile-eagerly',
  setup(api) {
    api.processAssets({ stage: 'summarize' }, ({ assets, compilation, sources }) => {
      for (const name of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
        compilation.updateAsset(
          name,
          (source) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source),
        );
        // The source map was created before this line was added. In its mappings a semicolon stands for a line.
        if (!assets[`${name}.map`]) continue;
        compilation.updateAsset(`${name}.map`, (source) => {
          const map = JSON.parse(source.source().toString());
          return new sources.RawSource(JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
        });
      }
    });
  },
};

export function app(spec: AppSpec, own: RsbuildConfig = {}): RsbuildConfig {
  const isHost = spec.entry === undefined;
  return mergeRsbuildConfig(
    {
      plugins: [
        pluginReact({ splitChunks: false }),
        listFirstPaints(spec.firstPaints ?? []),
        ...(spec.isCalledOnLoad && isProduction ? [compileEagerly] : []),
      ],
      source: { entry: { index: './src/index.ts' } },
      server: {
        port: devPortOf(spec.name),
        strictPort: true,
        historyApiFallback: true,
        cors: true,
        proxy: { '/api': API_ORIGIN, '/images': API_ORIGIN, '/socket.io': { target: API_ORIGIN, ws: true } },
      },
      // Chunks that are compiled on demand cannot be loaded from a page of another server.
      dev: { assetPrefix: true, lazyCompilation: false },
      output: {
        assetPrefix: isHost ? '/' : 'auto',
        cleanDistPath: true,
        // Only the server uses the source maps, to make stacks readable; scripts do not refer to them.
        sourceMap: { js: isProduction ? 'hidden-source-map' : 'cheap-module-source-map' },
        dataUriLimit: 0,
        // The server reads the default texts from the release.
        copy: isHost ? [] : [{ from: './src/i18n/*.json', to: 'texts/[name][ext]', noErrorOnMissing: true }],
      },
      splitChunks: isHost ? splitReactOnly : undefined,
      performance: { printFileSize: false },
      resolve: {
        alias: {
          ...smallIcons,
          ...(isProduction && routerForProduction),
        },
      },
      tools: {
        htmlPlugin: isHost || !isProduction,
        cssLoader,
        rspack: (config) => {
          // A released remote has only its exposed module.
          if (!isHost && isProduction) config.entry = {};
          if (!isProduction) {
            config.module.rules?.push({
              test: /\/src\/i18n\/[^/]+\.json$/,
              type: 'javascript/auto',
              use: join(import.meta.dirname, 'scripts/hot-texts-loader.mjs'),
            });
          }
          config.output = { ...config.output, uniqueName: spec.name };
          config.plugins.push(federation(spec));
          if (isProduction) config.plugins.push(ownFederationRuntime(isHost ? 'host' : 'container'));
        },
      },
    },
    own,
  );
}

/** The build of a remote's server rendering: one file, React included. */
export const renderer = (entry: string): RsbuildConfig => ({
  plugins: [pluginReact()],
  source: { entry: { render: entry } },
  output: {
    target: 'node',
    // The build for browsers has them.
    emitAssets: false,
    module: true,
    distPath: { root: 'dist/server', js: '' },
    filename: { js: '[name].js' },
    minify: false,
    sourceMap: false,
  },
  performance: { printFileSize: false },
  resolve: { alias: smallIcons },
  tools: {
    cssLoader,
    rspack: {
      output: { asyncChunks: false },
    },
  },
});
