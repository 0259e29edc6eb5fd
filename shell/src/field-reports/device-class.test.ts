import { afterEach, expect, test, vi } from 'vitest';
import { deviceClass } from './device-class';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a phone', { width: 393, height: 852, memory: 8, cores: 8 }, 'phone'],
  ['a phone that is held sideways', { width: 915, height: 412, memory: 4, cores: 8 }, 'phone'],
  [
    'a phone that does not report its memory',
    { width: 393, height: 852, memory: undefined, cores: 4 },
    'phone',
  ],
  ['a phone with little memory', { width: 360, height: 740, memory: 2, cores: 8 }, 'slow_phone'],
  ['a phone with few cores', { width: 360, height: 740, memory: undefined, cores: 2 }, 'slow_phone'],
  ['a tablet, however slow', { width: 600, height: 960, memory: 1, cores: 2 }, 'other'],
])('%s', (_device, { width, height, memory, cores }, expected) => {
  vi.stubGlobal('screen', { width, height });
  vi.stubGlobal('navigator', { deviceMemory: memory, hardwareConcurrency: cores });
  expect(deviceClass()).toBe(expected);
});
