import { useNavigate } from 'react-router-dom';
import { logout } from 'shared-api/client/access/auth';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import { useServices } from '../../services/services';

export function useLogout() {
  const { http, session, queryClient } = useServices();
  const navigate = useNavigate();
  return async () => {
    // The user is signed out here even if the server cannot be reached.
    await logout(http).catch(() => undefined);
    session.close();
    queryClient.clear();
    await navigate(LOGIN_PATHS.login, { replace: true });
  };
}
