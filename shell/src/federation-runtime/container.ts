/**
 * The federation plugin's runtime in a released remote's container, in place of its own (docs/decisions/0114): takes
 * packages from the shell's share scope and hands out the exposed module.
 */
import { satisfies } from 'shared-api/domain/releases/satisfies';
import type { Factory, Modules, ShareScope } from './share-scope';

/** The bundler's runtime with what the plugin generates. */
declare const __webpack_require__: {
  m: Modules;
  S: { default?: ShareScope };
  f: { consumes: (chunk: string, loading: Promise<void>[]) => void };
  consumesLoadingData: {
    /** Ids of the modules that import a package, by the chunks that need them. */
    chunkMapping: Partial<Record<string, string[]>>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
  initializeExposesData: { moduleMap: Partial<Record<string, () => Promise<Factory>>> };
  initContainer: (shareScope: ShareScope) => void;
  getContainer: (module: string) => Promise<Factory> | undefined;
};

const { m: modules, S: scopes, consumesLoadingData, initializeExposesData } = __webpack_require__;
const { chunkMapping, moduleIdToConsumeDataMapping } = consumesLoadingData;

/** @throws when the shell does not provide the package. */
async function consume(id: string): Promise<void> {
  const { shareKey = '', requiredVersion = '' } = moduleIdToConsumeDataMapping[id] ?? {};
  const versions = Object.values(scopes.default?.[shareKey] ?? {});
  const [provided] = versions;
  if (!provided) throw new Error(`The shell does not provide ${shareKey}`);
  const fitting = versions.find(({ version }) => satisfies(version, requiredVersion));
  // A page has one React: another one would break hooks, and releases that do not fit are refused before (docs/releases.md).
  if (!fitting)
    console.error(`The shell provides ${shareKey} ${provided.version} instead of ${requiredVersion}`);
  const factory = await (fitting ?? provided).get();
  modules[id] = (module) => {
    module.exports = factory();
  };
}

__webpack_require__.f.consumes = (chunk, loading) =>
  loading.push(...(chunkMapping[chunk] ?? []).filter((id) => !(id in modules)).map(consume));
__webpack_require__.initContainer = (shareScope) => {
  scopes.default = shareScope;
};
__webpack_require__.getContainer = (module) => initializeExposesData.moduleMap[module]?.();
