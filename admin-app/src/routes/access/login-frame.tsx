import { UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageSelect } from '#lib/language-select';
import { useTitle } from '#lib/use-title';
import styles from './login-frame.module.css';

export function LoginFrame({
  title,
  intro,
  isWide = false,
  children,
}: {
  title: string;
  intro: string;
  /** Whether the screen is read from a distance. */
  isWide?: boolean;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.panel} data-wide={isWide || undefined}>
        <span className={styles.mark} aria-hidden="true">
          <UtensilsCrossed />
        </span>
        <header className={styles.header}>
          <h1>{title}</h1>
          <p>{intro}</p>
        </header>
        {children}
      </div>
      <LanguageSelect />
    </main>
  );
}
