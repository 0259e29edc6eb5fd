import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from 'shared-api/contract/statuses';
import { useSession } from '../services/services';
import { LeaveFor } from './leave-for';

export interface RequireRoleProps {
  /** Empty lets every logged-in user pass. */
  allowed: readonly Role[];
  children: ReactNode;
}

/** The route guard (SPEC §2): strangers go to /login and say where they came from, other roles to the menu. */
export function RequireRole({ allowed, children }: RequireRoleProps) {
  const session = useSession();
  const from = useLocation();
  if (!session) return <Navigate to="/login" replace state={{ from }} />;
  if (allowed.length > 0 && !allowed.includes(session.user.role)) return <LeaveFor path="/" />;
  return children;
}
