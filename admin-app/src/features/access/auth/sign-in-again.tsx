import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-ui/modal';
import { useIsExpired, useSession } from '../../../services/services';
import { LoginForm } from './login-form';

/** Above a form with unsaved changes whose session has ended. */
export function SignInAgain() {
  const { t } = useTranslation();
  const session = useSession();
  const isExpired = useIsExpired();
  return (
    <Modal
      open={isExpired && session !== null}
      size="s"
      title={t('login.again')}
      description={t('login.again_text')}
      closeLabel={t('app.close')}
      dismissible={false}
      onClose={() => undefined}
    >
      <LoginForm continued={{ username: session?.user.username ?? '' }} />
    </Modal>
  );
}
