import '@testing-library/jest-dom/vitest';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

/* The types of jest-dom augment an interface that vitest has renamed. */
declare module 'vitest' {
  interface Matchers<R, T> extends TestingLibraryMatchers<T, R> {}
}

configure({
  // Generous: a busy machine needs seconds to render a screen, so only a hanging wait reaches it.
  asyncUtilTimeout: 20_000,
  // Printed only when the message is read: `waitFor` discards all errors but the last, and printing took 8 % of the time.
  getElementError(message, container) {
    let text: string | undefined;
    const print = () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'));
    return Object.defineProperty(new Error(), 'message', { get: print, configurable: true });
  },
});

/* At infinity, React captures no stack trace for each element: these serve warnings only and took a fifth of the time. */
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);

/* Taken before a test installs fake timers, which would never end the wait below. */
const { setTimeout: setRealTimeout } = globalThis;
const nextTask = () => new Promise((resolve) => setRealTimeout(resolve));

afterEach(async () => {
  cleanup();
  // jsdom goes back in its history by timers.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  // A closed dialog leaves its history entry in a microtask; jsdom then changes the history in a later task.
  await nextTask();
  await nextTask();
});

/* jsdom does not open or close a <dialog>, nor return the focus. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
