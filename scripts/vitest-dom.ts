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
  // Ends only a wait that hangs; a busy machine needs seconds to render a screen.
  asyncUtilTimeout: 20_000,
  // Printed when the message is read: a wait throws away all errors but its last, and printing took 8 % of the time.
  getElementError(message, container) {
    let text: string | undefined;
    const print = () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'));
    return Object.defineProperty(new Error(), 'message', { get: print, configurable: true });
  },
});

/* React records a stack for each element until it has recorded so many, for its warnings alone: a fifth of the time. */
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
  // A dialog that is closed goes back from its history entry in a microtask; jsdom does so in a task after it.
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
