import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEntry } from './load-remote';
import { runScript } from './run-script';

vi.mock('./run-script', () => ({ runScript: vi.fn() }));
vi.mock('./remotes', () => ({ findRemote: async () => '/guest.js' }));
const run = vi.mocked(runScript);

const entry = { default: () => null };
const container = { init: vi.fn(async () => {}), get: async () => () => entry };
const shareScope = {};

beforeEach(() => {
  vi.stubGlobal('__webpack_init_sharing__', async () => {});
  vi.stubGlobal('__webpack_share_scopes__', { default: shareScope });
  vi.stubGlobal('guest_app', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});
const scripts = () => run.mock.calls.map(([src]) => src);

test('the container of the page gets the share scope; a retry runs its script again', async () => {
  vi.stubGlobal('guest_app', container);
  expect(await loadEntry('guest_app', { fresh: false })).toBe(entry);
  expect(container.init).toHaveBeenCalledWith(shareScope);
  expect(scripts()).toEqual([]);

  run.mockImplementation(async () => void Object.assign(window, { guest_app: container }));
  expect(await loadEntry('guest_app', { fresh: true })).toBe(entry);
  expect(scripts()).toEqual(['/guest.js']);
});

test('an earlier release gets the runtime that it expects', async () => {
  let hasRuntime = false;
  run.mockImplementation(async (src) => {
    if (src !== '/guest.js') hasRuntime = true;
    else if (hasRuntime) Object.assign(window, { guest_app: container });
  });
  expect(await loadEntry('guest_app', { fresh: false })).toBe(entry);
  expect(scripts()).toHaveLength(3);
});

test('a script without a container fails', async () => {
  await expect(loadEntry('guest_app', { fresh: false })).rejects.toThrow('/guest.js defined no container');
});
