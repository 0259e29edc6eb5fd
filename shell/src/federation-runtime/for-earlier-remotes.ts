/**
 * The core of the federation plugin's runtime, which remotes released before 2026-11-28 expect from the shell. Only their
 * pages load it (load-remote.ts).
 */
import * as core from '@module-federation/runtime-core';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
