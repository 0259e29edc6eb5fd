interface BundlerRuntime {
  webpackRequire: {
    federation: { initOptions: unknown; runtime: { init: (options: unknown) => unknown } };
  };
}

/**
 * Replaces the federation runtime's `init`, most of which is for shared packages that are reduced to their used exports
 * (`treeShaking` of `shared`), which the build does not do.
 */
export const init = ({ webpackRequire: { federation } }: BundlerRuntime): unknown =>
  federation.runtime.init(federation.initOptions);
