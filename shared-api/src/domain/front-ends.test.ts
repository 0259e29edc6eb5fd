import { expect, it, test } from 'vitest';
import { containerName, remoteOf } from './front-ends';
import { ADMIN_PATH, ADMIN_PATHS, GUEST_PATHS, LOGIN_PATHS } from './paths';

test.each([ADMIN_PATH, ...Object.values(ADMIN_PATHS), ...Object.values(LOGIN_PATHS), '/admin/unknown'])(
  'the admin app owns %s',
  (path) => expect(remoteOf(path)).toBe('admin-app'),
);

test.each([...Object.values(GUEST_PATHS), '/order/abc', '/administration', '/unknown', '/constructor'])(
  'the guest app owns %s',
  (path) => expect(remoteOf(path)).toBe('guest-app'),
);

it('names a container as a global variable', () => {
  expect(containerName('guest-app')).toBe('guest_app');
});
