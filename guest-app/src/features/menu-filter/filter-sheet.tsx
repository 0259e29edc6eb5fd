import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALLERGENS, DIETS, type Allergen } from 'shared-api/domain/menu/allergens';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Checkbox } from 'shared-ui/checkbox';
import { Modal } from 'shared-ui/modal';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { useAllergyProfile } from '#services/allergy-profile';
import { filterMenu, isFiltering, NO_CRITERIA, useMenuCriteria } from './menu-criteria';
import styles from './menu-filter.module.css';

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** A dialog that sets the menu's filter and the allergy profile stored on this phone. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { hasFailed, isLoading, retry } = useDeclarations();
  const profile = useAllergyProfile();
  const stored = useMenuCriteria();
  const [opened] = useState(() => (isFiltering(stored) ? stored : { ...stored, without: profile.allergens }));
  const [criteria, setCriteria] = useState(opened);
  const hasProfile = profile.allergens.length > 0;
  const [isRemembered, setRemembered] = useState(hasProfile);
  const { without, diets } = criteria;

  function apply() {
    filterMenu(criteria);
    profile.save(isRemembered ? without : []);
    onClose();
  }
  /** What was chosen also holds when the guest closes the sheet or goes back. */
  function close() {
    if (criteria !== opened || isRemembered !== hasProfile) apply();
    else onClose();
  }
  function toggle(allergen: Allergen) {
    setCriteria({
      ...criteria,
      without: ALLERGENS.filter((one) => toggled(without, allergen).includes(one)),
    });
  }
  return (
    <Modal
      open
      title={t('allergens.filter')}
      closeLabel={t('close')}
      onClose={close}
      footer={
        <div className={styles.actions}>
          <Button variant="ghost" disabled={!isFiltering(criteria)} onClick={() => setCriteria(NO_CRITERIA)}>
            {t('allergens.clear')}
          </Button>
          <Button size="l" className={styles.apply} disabled={hasFailed} onClick={apply}>
            {t('allergens.apply')}
          </Button>
        </div>
      }
    >
      {hasFailed && (
        <BannerNotice tone="danger">
          <p>{t('allergens.failed')}</p>
          <Button variant="secondary" busy={isLoading} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </BannerNotice>
      )}
      <p className={styles.hint}>{t('allergens.unknown_left_out')}</p>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('allergens.without')}</legend>
        <div className={styles.choices}>
          {ALLERGENS.map((allergen) => (
            <Checkbox
              key={allergen}
              label={
                <span className={styles.choice}>
                  <AllergenIcon name={allergen} />
                  {t(`allergens.name.${allergen}`)}
                </span>
              }
              checked={without.includes(allergen)}
              onChange={() => toggle(allergen)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('allergens.diets')}</legend>
        <div className={styles.choices}>
          {DIETS.map((diet) => (
            <Checkbox
              key={diet}
              label={t(`allergens.diet.${diet}`)}
              checked={diets.includes(diet)}
              onChange={() => setCriteria({ ...criteria, diets: toggled(diets, diet) })}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={t('allergens.remember')}
        hint={t('allergens.remember_hint')}
        checked={isRemembered}
        onChange={(event) => setRemembered(event.target.checked)}
      />
    </Modal>
  );
}
