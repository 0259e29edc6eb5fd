import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { GUEST_PATHS, LOGIN_PATHS } from 'shared-api/contract/paths';
import type { Permission } from 'shared-api/contract/permissions';
import { useCan, useSession } from '../services/services';
import { LeaveFor } from './leave-for';

export interface RequirePermissionProps {
  permission: Permission;
  children: ReactNode;
}

/** Redirects signed-out visitors to /login and accounts without the permission to the guest home page. */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  const session = useSession();
  const can = useCan();
  const from = useLocation();
  if (!session) return <Navigate to={LOGIN_PATHS.login} replace state={{ from }} />;
  if (!can(permission)) return <LeaveFor path={GUEST_PATHS.home} />;
  return children;
}
