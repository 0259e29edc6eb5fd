/**
 * The federation plugin's runtime in the released shell, in place of its own (docs/decisions/0114): provides the shell's
 * packages to remotes, which the shell loads itself (load-remote.ts).
 */
import type { Factory, GetFactory, Modules, ShareScope } from './share-scope';

/** The bundler's runtime with what the plugin generates. */
declare const __webpack_require__: {
  m: Modules;
  S: { default?: ShareScope };
  I: () => Promise<void>;
  initializeSharingData: {
    uniqueName: string;
    scopeToSharingDataMapping: { default: { name: string; version: string; factory: GetFactory }[] };
  };
  consumesLoadingData: {
    /** Ids of the modules that import a package. */
    initialConsumes: string[];
    moduleIdToConsumeDataMapping: Record<string, { fallback: () => Factory }>;
  };
};

const { initializeSharingData, consumesLoadingData } = __webpack_require__;
const { uniqueName: from, scopeToSharingDataMapping } = initializeSharingData;
const { initialConsumes, moduleIdToConsumeDataMapping } = consumesLoadingData;

const shareScope: ShareScope = {};
for (const { name, version, factory: get } of scopeToSharingDataMapping.default) {
  shareScope[name] = { [version]: { version, get, from, scope: ['default'], loaded: true } };
}
__webpack_require__.S.default = shareScope;
__webpack_require__.I = async () => {};

for (const id of initialConsumes) {
  __webpack_require__.m[id] = (module) => {
    module.exports = moduleIdToConsumeDataMapping[id]?.fallback()();
  };
}
