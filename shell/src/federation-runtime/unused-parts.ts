/**
 * Replaces the parts of the federation runtime that a released page never uses (rsbuild.config.ts): the shell loads
 * remotes itself (load-remote.ts), and the texts of errors are for developers. Messages still name their code.
 */
function loadRemotesWithTheShell(): never {
  throw new Error('Remotes are loaded by the shell, not by the federation runtime.');
}

const noTexts = {};

export {
  loadRemotesWithTheShell as getRemoteEntry,
  loadRemotesWithTheShell as getRemoteEntryUniqueKey,
  loadRemotesWithTheShell as getRemoteInfo,
  loadRemotesWithTheShell as isEsmRemoteType,
  loadRemotesWithTheShell as formatPreloadArgs,
  loadRemotesWithTheShell as preloadAssets,
  loadRemotesWithTheShell as defaultPreloadArgs,
  loadRemotesWithTheShell as normalizePreloadExposes,
  loadRemotesWithTheShell as createLink,
  loadRemotesWithTheShell as createScript,
  loadRemotesWithTheShell as isStaticResourcesEqual,
  loadRemotesWithTheShell as loadScript,
  loadRemotesWithTheShell as safeWrapper,
  noTexts as buildDescMap,
  noTexts as errorDescMap,
  noTexts as runtimeDescMap,
  noTexts as typeDescMap,
};
