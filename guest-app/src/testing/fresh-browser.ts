import { act } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { deviceStorage, tabStorage } from 'shared-api/client/device-storage';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { useCartAnnouncement } from '../features/cart/cart-announcement';
import { useCart } from '../features/cart/cart-store';
import { useOwnOrders } from '../services/own-orders';
import { useFavourites } from '../services/favourites';
import { NO_CRITERIA, useMenuCriteria } from '../services/menu-criteria';
import { useAllergyProfile } from '../services/allergy-profile';
import { useOwnCalls } from '../services/own-calls';
import { useOwnVisit } from '../services/own-visit';
import { tableSession } from '../services/table-session';
import { backend } from './backend';
import { fakeLive } from './fake-live';
import { fakeReload } from './fake-reload';

/* Files share their modules, so all of them get the same functions. */
vi.mock('shared-api/realtime/connect-live', () => ({ connectLive: fakeLive.connect }));
vi.mock('../lib/reload-page', () => ({ reloadPage: fakeReload }));

/* A request without a handler fails its test. */
beforeAll(() => backend.listen({ onUnhandledFrame: 'error' }));
afterAll(() => backend.close());

/* APIs that jsdom lacks. */
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: (handle: number) => clearTimeout(handle),
  scrollTo: () => Promise.resolve(),
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});
/* Chrome returns a promise, which an effect must not return. */
Element.prototype.scrollIntoView = () => Promise.resolve();

/* jsdom hides `popover` elements and cannot show them. */
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = '';
};

/* Every test starts with an empty browser. */
afterEach(() => {
  act(() => {
    toast.dismiss();
    useOwnOrders.setState(useOwnOrders.getInitialState());
    useOwnVisit.setState(useOwnVisit.getInitialState());
    useOwnCalls.setState({ calls: [] });
    useFavourites.setState({ ids: [] });
    useAllergyProfile.getState().save([]);
    useMenuCriteria.setState(NO_CRITERIA);
    tableSession.end();
    useCart.setState(useCart.getInitialState());
    useCartAnnouncement.setState(useCartAnnouncement.getInitialState());
  });
  backend.resetHandlers();
  fakeLive.reset();
  fakeReload.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const storage of [deviceStorage, tabStorage]) storage.keys().forEach(storage.remove);
  document.cookie = 'language=; max-age=0; path=/';
});
