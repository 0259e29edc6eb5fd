import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuseStorage } from '../testing/refuse-storage';
import { deviceStorage, tabStorage } from './device-storage';

const refuse = (name: string) => () => {
  throw new DOMException('', name);
};
const BROWSERS = {
  'throws on access': refuseStorage,
  'has no storage': () => {
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage);
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(null as unknown as Storage);
  },
  'throws on every call': () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse('SecurityError'));
  },
  'is full': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  },
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const storage of [deviceStorage, tabStorage]) storage.keys().forEach((key) => storage.remove(key));
});

describe.each(Object.entries(BROWSERS))('a browser that %s', (_, refuseStorage) => {
  it.each(Object.entries({ deviceStorage, tabStorage }))(
    'keeps values of %s until the page is closed',
    (__, storage) => {
      storage.set('language', 'tr');
      refuseStorage();
      expect(storage.isLasting()).toBe(false);
      storage.set('language', 'en');
      storage.writeJson('cart', [1]);
      expect(storage.get('language')).toBe('en');
      expect(storage.readJson('cart')).toEqual([1]);
      expect(storage.keys()).toEqual(expect.arrayContaining(['language', 'cart']));
      storage.remove('cart');
      expect(storage.readJson('cart')).toBeNull();
      expect(storage.keys()).not.toContain('cart');
    },
  );
});

it('stores again what the browser had refused, once it has room', () => {
  BROWSERS['is full']();
  deviceStorage.set('cart', '[1]');
  vi.restoreAllMocks();
  expect(deviceStorage.isLasting()).toBe(false);
  deviceStorage.set('cart', '[1,2]');
  expect(localStorage.getItem('cart')).toBe('[1,2]');
  expect(deviceStorage.isLasting()).toBe(true);
  localStorage.setItem('cart', '[3]');
  expect(deviceStorage.get('cart')).toBe('[3]');
  expect(deviceStorage.keys()).toEqual(['cart']);
});

it.each(['not json', ''])('reads no value from %j', (stored) => {
  deviceStorage.set('cart', stored);
  expect(deviceStorage.readJson('cart')).toBeNull();
});
