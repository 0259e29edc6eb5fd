import { act } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { deviceStorage } from 'shared-api/client/device-storage';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadFrameTexts } from '../i18n/admin-i18n';
import { backend } from './backend';

/* A request without a handler fails the test. */
beforeAll(() => backend.listen({ onUnhandledFrame: 'error' }));
/* As before a page in English is rendered. */
beforeAll(() => loadFrameTexts('en'));
afterAll(() => backend.close());

const requestsInFlight = new Set<string>();
backend.events.on('request:start', ({ requestId }) => void requestsInFlight.add(requestId));
backend.events.on('request:end', ({ requestId }) => void requestsInFlight.delete(requestId));

/* Taken before a test installs fake timers. */
const { setTimeout: setRealTimeout } = globalThis;

/** Waits for the test's requests, so that their errors do not appear in the next test. Some requests never end. */
async function settleRequests() {
  for (let task = 0; requestsInFlight.size > 0 && task < 20; task += 1)
    await new Promise((resolve) => setRealTimeout(resolve));
  requestsInFlight.clear();
}

/* A toast shown after the last test's screen was removed waits for the next screen. */
beforeEach(() => toast.dismiss());

afterEach(async () => {
  await settleRequests();
  act(() => toast.dismiss());
  backend.resetHandlers();
  vi.restoreAllMocks();
  deviceStorage.keys().forEach(deviceStorage.remove);
  document.cookie = 'language=; max-age=0; path=/';
  vi.unstubAllGlobals();
});

/* jsdom cannot keep a screen on. */
Object.assign(navigator, {
  wakeLock: { request: () => Promise.resolve({ release: () => Promise.resolve() }) },
});

/* jsdom has no layout to scroll. Chrome returns a promise, which an effect must not return. */
Element.prototype.scrollIntoView = () => Promise.resolve();
window.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/* jsdom hides elements with `popover` and cannot show them. */
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = '';
};
