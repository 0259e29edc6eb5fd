import { expect, test } from 'vitest';
import {
  ADMIN_PATH,
  ADMIN_PATHS,
  GUEST_PATHS,
  isAdminPage,
  LOGIN_PATHS,
} from '../shared-api/src/contract/paths';
import { remoteOf } from '../shell/src/remote-of';

/** The shell imports nothing from the contract, to stay small. */
test('the shell mounts the app that owns each page', () => {
  const adminPages = [ADMIN_PATH, ...Object.values(ADMIN_PATHS), ...Object.values(LOGIN_PATHS)];
  const guestPages = [...Object.values(GUEST_PATHS), '/administration', '/unknown'];
  for (const path of [...adminPages, ...guestPages]) {
    expect(remoteOf(path) === 'admin_app', path).toBe(isAdminPage(path));
    expect(isAdminPage(path), path).toBe(adminPages.includes(path as (typeof adminPages)[number]));
  }
});
