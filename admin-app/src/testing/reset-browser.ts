import { act } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { backend } from './backend';

/* A request without a handler fails the test. */
beforeAll(() => backend.listen({ onUnhandledFrame: 'error' }));
afterAll(() => backend.close());

afterEach(() => {
  act(() => toast.dismiss());
  backend.resetHandlers();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/* jsdom has no layout to scroll. */
Element.prototype.scrollIntoView = () => undefined;

/* jsdom hides elements with `popover` and cannot show them. */
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = '';
};
