import { hasPermission, type Role } from 'shared-api/contract/permissions';

/** Where a role begins. */
export function firstScreen(role: Role): string {
  if (role === 'kitchen') return '/admin/kitchen';
  return hasPermission(role, 'dashboard.read') ? '/admin/dashboard' : '/admin/service';
}
