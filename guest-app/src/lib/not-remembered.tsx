import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from 'shared-api/client/device-storage';
import styles from './not-remembered.module.css';

/** Says what a browser that stores nothing will forget. */
export function NotRemembered() {
  const { t } = useTranslation();
  const [isLasting] = useState(deviceStorage.isLasting);
  return isLasting ? null : <p className={styles.note}>{t('not_remembered')}</p>;
}
