import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/contract/paths';
import { PasswordForm } from '../../features/access/account/password-form';

/** /admin/account */
export default function AccountRoute() {
  const navigate = useNavigate();
  return <PasswordForm onClose={() => void navigate(ADMIN_PATHS.dashboard)} />;
}
