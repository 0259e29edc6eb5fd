import { Check, Share, Smartphone, SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import styles from './notifications.module.css';

/** The system's own symbols. */
const STEPS = [
  ['share', Share],
  ['add', SquarePlus],
  ['confirm', Check],
  ['open', Smartphone],
] as const;

/** How an iPhone gets the panel on its home screen, from where alone it shows alerts. */
export function InstallSteps() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('push.why')}</p>
      <BannerNotice tone="info">{t('push.install.first')}</BannerNotice>
      <ol className={styles.steps}>
        {STEPS.map(([step, Icon]) => (
          <li key={step}>
            <span>{t(`push.install.${step}`)}</span>
            <Icon aria-hidden="true" className={styles.symbol} />
          </li>
        ))}
      </ol>
    </>
  );
}
