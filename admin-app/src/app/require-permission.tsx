import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hasPermission, type Permission } from 'shared-api/contract/permissions';
import { GUEST_PATHS, LOGIN_PATHS } from 'shared-api/contract/paths';
import { useSession } from '../services/services';
import { LeaveFor } from './leave-for';

export interface RequirePermissionProps {
  permission: Permission;
  children: ReactNode;
}

/** Redirects signed-out visitors to /login and accounts without the permission to the guest home page. */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  const session = useSession();
  const from = useLocation();
  if (!session) return <Navigate to={LOGIN_PATHS.login} replace state={{ from }} />;
  if (!hasPermission(session.user.role, permission)) return <LeaveFor path={GUEST_PATHS.home} />;
  return children;
}
