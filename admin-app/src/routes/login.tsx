import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useSession } from '../app/services';
import { useTitle } from '../lib/use-title';
import { LoginForm } from '../features/auth/components/login-form';
import { LanguageSelect } from '../features/navigation/components/language-select';
import styles from './login.module.css';

/** /login. Whoever is logged in goes on to the dashboard, whose guard knows where other roles belong. */
export default function LoginRoute() {
  const { t } = useTranslation();
  const session = useSession();
  useTitle(t('login.title'));
  if (session) return <Navigate to="/admin/dashboard" replace />;
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <span className={styles.mark} aria-hidden="true">
          <UtensilsCrossed />
        </span>
        <header className={styles.header}>
          <h1>{t('login.title')}</h1>
          <p>{t('login.intro')}</p>
        </header>
        <LoginForm />
      </div>
      <LanguageSelect />
    </main>
  );
}
