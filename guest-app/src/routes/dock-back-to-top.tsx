import { BACK_TO_TOP_AFTER_PX } from 'shared-api/domain/limits';
import { useTranslation } from 'react-i18next';
import { BackToTop } from 'shared-ui/back-to-top';
import styles from './dock-back-to-top.module.css';

export default function DockBackToTop() {
  const { t } = useTranslation();
  return (
    <BackToTop className={styles.button} label={t('header.back_to_top')} afterPx={BACK_TO_TOP_AFTER_PX} />
  );
}
