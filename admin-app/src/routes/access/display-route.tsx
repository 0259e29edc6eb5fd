import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { LOGIN_PATHS } from 'shared-api/domain/paths';
import { DisplayCode } from '#features/access/displays/display-code';
import { displayDevice } from '#services/display-device';
import { startPath, useCan, useSession } from '#services/services';
import styles from './display-route.module.css';
import { LoginFrame } from './login-frame';

/** /login/display. Signs in a kitchen display by a code. */
export default function DisplayRoute() {
  const { t } = useTranslation();
  const session = useSession();
  const can = useCan();
  if (session) return <Navigate to={startPath(can)} replace />;
  return (
    <LoginFrame title={t('display.title')} intro={t('display.intro')} isWide>
      <DisplayCode />
      <Link to={LOGIN_PATHS.login} className={styles.link} onClick={displayDevice.forget}>
        {t('display.with_password')}
      </Link>
    </LoginFrame>
  );
}
