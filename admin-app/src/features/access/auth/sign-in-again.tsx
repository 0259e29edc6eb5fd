import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-ui/modal';
import { useIsExpired, useSession } from '#services/services';
import { LoginForm } from './login-form';

/** Login dialog above a form with unsaved changes, shown when the session has expired. */
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
