import { act } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { backend } from './backend';

/* A call that no handler answers fails its test. */
beforeAll(() => backend.listen({ onUnhandledFrame: 'error' }));
afterAll(() => backend.close());

/* Every test starts in a browser that nobody has used. */
afterEach(() => {
  act(() => toast.dismiss());
  backend.resetHandlers();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/* jsdom has no layout to scroll. */
Element.prototype.scrollIntoView = () => undefined;

/* jsdom hides what carries `popover` and knows no way to show it. */
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = '';
};
