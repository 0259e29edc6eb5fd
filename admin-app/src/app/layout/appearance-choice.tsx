import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DENSITIES, THEMES } from 'shared-api/domain/appearance';
import { Segmented } from 'shared-ui/segmented';
import { type Appearance, readAppearance, storeAppearance } from '#services/appearance';
import styles from './account.module.css';

/** Theme and density of this device. */
export function AppearanceChoice() {
  const { t } = useTranslation();
  const [appearance, setAppearance] = useState(readAppearance);
  function change(part: Partial<Appearance>) {
    const next = { ...appearance, ...part };
    storeAppearance(next);
    setAppearance(next);
  }
  return (
    <>
      <Segmented
        label={t('nav.theme.label')}
        className={styles.choice}
        value={appearance.theme}
        options={THEMES.map((value) => ({ value, label: t(`nav.theme.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <Segmented
        label={t('nav.density.label')}
        className={styles.choice}
        value={appearance.density}
        options={DENSITIES.map((value) => ({ value, label: t(`nav.density.${value}`) }))}
        onChange={(density) => change({ density })}
      />
    </>
  );
}
