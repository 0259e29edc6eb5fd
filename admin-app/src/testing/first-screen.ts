import { hasPermission, type Role } from 'shared-api/domain/permissions';

/** The first screen of a role. */
export function firstScreen(role: Role): string {
  if (role === 'kitchen') return '/admin/kitchen';
  return hasPermission(role, 'dashboard.read') ? '/admin/dashboard' : '/admin/service';
}
