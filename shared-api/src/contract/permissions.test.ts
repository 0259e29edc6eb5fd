import { expect, it } from 'vitest';
import { hasPermission, PERMISSIONS, ROLES, STAFF_ROLES } from '../domain/permissions';
import { ENDPOINTS } from './endpoints';

it('opens the panel to staff roles only', () => {
  expect(ROLES.filter((role) => hasPermission(role, 'panel.open'))).toEqual([...STAFF_ROLES]);
});

it('gives customers no permission and admins every permission', () => {
  expect(PERMISSIONS.filter((permission) => hasPermission('customer', permission))).toEqual([]);
  expect(PERMISSIONS.filter((permission) => !hasPermission('admin', permission))).toEqual([]);
});

it('names on every endpoint a permission, public or session', () => {
  const known: string[] = ['public', 'session', ...PERMISSIONS];
  for (const { access } of ENDPOINTS) expect(known).toContain(access);
});
