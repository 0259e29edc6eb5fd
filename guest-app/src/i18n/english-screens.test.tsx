import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildBootstrap, buildLine } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const settings = {
  restaurant_name: 'Dutlu Avlu',
  phone_number: '0216 000 00 12',
  working_hours_weekdays: '09.00 – 23.00',
};
const english = buildBootstrap({ language: 'en', settings });
const cart = [buildLine()];

test.each([
  ['/', 'Dutlu Avlu'],
  ['/menu', 'Menu'],
  ['/cart', 'My cart'],
  ['/orders', 'You have no orders yet'],
  ['/feedback', 'How was it?'],
  ['/nowhere', 'This page is not on the menu'],
])('%s shows no translation key and no Turkish UI text', async (path, heading) => {
  openGuest(path, { bootstrap: english, cart });
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await screen.findByRole('contentinfo');
  await screen.findByRole('navigation', { name: 'Pages' });
  const text = [...document.querySelectorAll('body *')]
    .flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
    ])
    .join('\n');
  expect(text).not.toMatch(/\b[a-z]+\.[a-z]+(_[a-z]+)+\b/);
  expect(text).not.toMatch(/Sepet|Menüye|Garson|Geri bildirim|Hafta içi|Siparişlerim/);
});
