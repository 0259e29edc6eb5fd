import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { BrowserRouter } from 'react-router-dom';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { GuestApp } from '../app/guest-app';
import type { CartLine } from '../features/cart/cart-lines';
import { buildBootstrap } from './builders';

export interface OpenOptions {
  bootstrap?: GuestBootstrap;
  /** The stored cart. */
  cart?: CartLine[];
}

/** Opens the guest app at a path, with the page's data already loaded. */
export function openGuest(path: string, { bootstrap = buildBootstrap(), cart = [] }: OpenOptions = {}) {
  if (cart.length > 0) localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify(cart));
  window.history.pushState(null, '', path);
  const view = render(
    <BrowserRouter>
      <GuestApp start={{ language: bootstrap.language, bootstrap, isFresh: true }} />
    </BrowserRouter>,
  );
  return { ...view, user: userEvent.setup() };
}

export const storedCart = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.cart) ?? '[]') as CartLine[];

/** A toast; such an alert has no accessible name. */
export const notice = (text: string) => screen.findByText(text, { selector: '[role="alert"]' });
