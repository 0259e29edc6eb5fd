import { expect, test } from 'vitest';
import { PAGE_ROUTES, routeOf } from './page-routes';

test.each([
  ['/', '/'],
  ['/menu', '/menu'],
  ['/menu/', '/menu'],
  ['/order/s3cret', '/order/:token'],
  ['/orders', '/orders'],
  ['/login/reset-password', '/login/reset-password'],
  ['/admin/products/table', '/admin/products/table'],
  ['/admin/products/12', '/admin/products'],
  ['/admin/productsx', 'other'],
  ['/order', 'other'],
  ['/wp-login.php', 'other'],
])('%s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
  expect(PAGE_ROUTES).toContain(route);
});
