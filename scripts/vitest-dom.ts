import '@testing-library/jest-dom/vitest';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/* The types of jest-dom augment an interface that vitest has renamed. */
declare module 'vitest' {
  interface Matchers<R, T> extends TestingLibraryMatchers<T, R> {}
}

/* Ends only a wait that hangs; a busy machine needs seconds to render a screen. */
configure({ asyncUtilTimeout: 20_000 });

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
