import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildBootstrap } from '../testing/builders';
import { openGuest } from '../testing/open-guest';

const translations = [
  { resource_key: 'guest:menu.title', resource_value: 'Bugünkü menü' },
  { resource_key: 'guest:footer.pages', resource_value: 'Diğer sayfalar' },
];

test('overrides replace initial and deferred texts', async () => {
  openGuest('/menu', { bootstrap: buildBootstrap({ translations }) });
  expect(screen.getByRole('heading', { name: 'Bugünkü menü' })).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Diğer sayfalar' })).toBeVisible();
});

test('another language loads its initial and deferred texts', async () => {
  openGuest('/menu', { bootstrap: buildBootstrap({ language: 'en' }) });
  expect(await screen.findByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
});
