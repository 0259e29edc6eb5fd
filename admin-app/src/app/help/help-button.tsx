import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { Spinner } from 'shared-ui/spinner';
import { screenWith } from '#i18n/screen-texts';
import { Flyout } from '../layout/flyout';
import styles from './help-button.module.css';
import { HelpLink } from './help-link';

const ScreenSentence = screenWith(['help'], () => import('./screen-sentence'));

/** Says in one sentence what the screen is for, and leads to its page in the guide. */
export function HelpButton() {
  const { t } = useTranslation();
  const label = t('nav.help');
  return (
    <Flyout
      label={label}
      buttonLabel={label}
      place="below"
      className={styles.button}
      button={<CircleQuestionMark aria-hidden="true" />}
    >
      {() => (
        <div className={styles.help}>
          <ErrorBoundary fallback={null} pending={<Spinner label={t('app.loading')} />}>
            <ScreenSentence />
          </ErrorBoundary>
          <HelpLink label={t('nav.how_to')} className={styles.link} />
        </div>
      )}
    </Flyout>
  );
}
