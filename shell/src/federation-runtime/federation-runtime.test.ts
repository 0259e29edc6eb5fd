import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Modules, ShareScope } from './share-scope';

const REACT = { version: '19.3.1' };

/** Runs a part of the runtime as in a build. */
async function run<T extends object>(part: 'host' | 'container', generated: T) {
  const runtime = { m: {} as Modules, S: {} as { default?: ShareScope }, ...generated };
  vi.stubGlobal('__webpack_require__', runtime);
  vi.resetModules();
  await import(`./${part}.ts`);
  return runtime;
}

const host = () =>
  run('host', {
    initializeSharingData: {
      uniqueName: 'shell',
      scopeToSharingDataMapping: {
        default: [{ name: 'react', version: '19.3.1', factory: () => () => REACT }],
      },
    },
    consumesLoadingData: {
      initialConsumes: ['c'],
      moduleIdToConsumeDataMapping: { c: { fallback: () => () => REACT } },
    },
  });

const entry = { default: 'App' };
/** A remote whose chunk `entry` imports React as its module `r`. */
async function container(requiredVersion: string) {
  const f = { consumes: (_chunk: string, _loading: Promise<void>[]) => {} };
  const { m, initContainer, getContainer } = await run('container', {
    f,
    consumesLoadingData: {
      chunkMapping: { entry: ['r'] },
      moduleIdToConsumeDataMapping: { r: { shareKey: 'react', requiredVersion } },
    },
    initializeExposesData: { moduleMap: { './entry': async () => () => entry } },
    initContainer: (_scope: ShareScope) => {},
    getContainer: (_module: string): Promise<() => unknown> | undefined => undefined,
  });
  async function load(chunk: string) {
    const loading: Promise<void>[] = [];
    f.consumes(chunk, loading);
    await Promise.all(loading);
    return loading.length;
  }
  return { modules: m, initContainer, getContainer, load };
}
const exportsOf = (modules: Modules, id: string) => {
  const module = { exports: undefined as unknown };
  modules[id]?.(module);
  return module.exports;
};

let error: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a remote gets the React of the shell, once, and hands out its module', async () => {
  const { m, S } = await host();
  expect(exportsOf(m, 'c')).toBe(REACT);

  const { modules, initContainer, getContainer, load } = await container('^19.3.0');
  initContainer(S.default ?? {});
  expect(await load('entry')).toBe(1);
  expect(exportsOf(modules, 'r')).toBe(REACT);
  expect(await load('entry')).toBe(0);
  expect(await load('other')).toBe(0);
  expect((await getContainer('./entry'))?.()).toBe(entry);
  expect(getContainer('./other')).toBeUndefined();
  expect(error).not.toHaveBeenCalled();
});

test('a remote that needs another version says so and runs with the React of the page', async () => {
  const { S } = await host();
  const { modules, initContainer, load } = await container('^19.4.0');
  initContainer(S.default ?? {});
  await load('entry');
  expect(exportsOf(modules, 'r')).toBe(REACT);
  expect(error).toHaveBeenCalledWith('The shell provides react 19.3.1 instead of ^19.4.0');
});

test('a remote fails without the package, and can be loaded later', async () => {
  const { modules, initContainer, load } = await container('^19.3.0');
  initContainer({});
  await expect(load('entry')).rejects.toThrow('The shell does not provide react');
  expect(modules).toEqual({});
  const { S } = await host();
  initContainer(S.default ?? {});
  await load('entry');
  expect(exportsOf(modules, 'r')).toBe(REACT);
});
