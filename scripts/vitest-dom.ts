import '@testing-library/jest-dom/vitest';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/* jest-dom's own types still augment an interface that vitest has renamed. */
declare module 'vitest' {
  interface Matchers<R, T> extends TestingLibraryMatchers<T, R> {}
}

/* Waiting ends with what is waited for, which on a busy machine takes the code of a screen its time; the limit only
   says what is missing before the test's own limit ends it. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

/* jsdom knows <dialog> but none of its ways: opening, closing, and giving the focus back. */
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
