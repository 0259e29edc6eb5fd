import { useNavigate } from 'react-router-dom';
import { logout } from 'shared-api/client/access/auth';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import { useServices } from '../../services/services';

/** Ends the session on the server and here, and goes to /login (SPEC §4). */
export function useLogout() {
  const { http, session, queryClient } = useServices();
  const navigate = useNavigate();
  return async () => {
    // Whoever wants to leave leaves, whether or not the server can be told.
    await logout(http).catch(() => undefined);
    session.close();
    queryClient.clear();
    await navigate(LOGIN_PATHS.login, { replace: true });
  };
}
