import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALLERGENS, DIETS, type Allergen } from 'shared-api/domain/menu/allergens';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { Switch } from 'shared-ui/switch';
import chips from '#lib/chips.module.css';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { useAllergyProfile } from '#services/allergy-profile';
import { useBootstrap } from '#services/guest-bootstrap';
import { filterMenu, HEATS, isFiltering, NO_CRITERIA, useMenuCriteria } from '#services/menu-criteria';
import styles from './menu-filter.module.css';
import { idsWith, useDeclaredDishes } from './use-verdicts';

/** What guests ask for most stands first. */
const COMMON: readonly Allergen[] = ['gluten', 'milk', 'eggs', 'peanuts', 'nuts', 'sesame'];
const CHOICES = [...COMMON, ...ALLERGENS.filter((allergen) => !COMMON.includes(allergen))];

const toggled = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** A dialog that sets the menu's filter and the allergy profile stored on this phone. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { hasFailed, isLoading, retry } = useDeclarations();
  const dishes = useDeclaredDishes();
  const profile = useAllergyProfile();
  const stored = useMenuCriteria();
  const [opened] = useState(() => (isFiltering(stored) ? stored : { ...stored, without: profile.allergens }));
  const [criteria, setCriteria] = useState(opened);
  const hasProfile = profile.allergens.length > 0;
  const [isRemembered, setRemembered] = useState(hasProfile);
  const { without, allowsTraces, diets, heat } = criteria;
  const hasSpicy = useBootstrap().products.some((product) => product.is_spicy);
  const unknownCount = dishes && !hasFailed ? idsWith(dishes, criteria, 'unknown').length : 0;

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
          <Button
            variant="secondary"
            disabled={!isFiltering(criteria)}
            onClick={() => setCriteria({ ...NO_CRITERIA, allowsTraces })}
          >
            {t('allergens.clear')}
          </Button>
          <Button className={styles.apply} disabled={hasFailed} onClick={apply}>
            {dishes && isFiltering(criteria)
              ? t('allergens.apply', { count: idsWith(dishes, criteria, 'fits').length })
              : t('allergens.apply_all')}
          </Button>
        </div>
      }
    >
      {hasFailed && (
        <BannerNotice tone="danger" className={styles.warning}>
          <p>{t('allergens.failed')}</p>
          <Button variant="secondary" busy={isLoading} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </BannerNotice>
      )}
      <fieldset className={styles.group}>
        <legend>{t('allergens.without')}</legend>
        <div className={chips.chips} data-excluding>
          {CHOICES.map((allergen) => (
            <Chip
              key={allergen}
              label={t(`allergens.name.${allergen}`)}
              isChosen={without.includes(allergen)}
              onChange={() => toggle(allergen)}
            />
          ))}
        </div>
      </fieldset>
      <Switch
        label={t('allergens.no_traces')}
        hint={t('allergens.no_traces_hint')}
        checked={!allowsTraces}
        onChange={({ target }) => setCriteria({ ...criteria, allowsTraces: !target.checked })}
      />
      {unknownCount > 0 && (
        <BannerNotice tone="warning" className={styles.warning}>
          <p dir="auto">
            <b>{t('allergens.unknown_count', { count: unknownCount })}</b> {t('allergens.unknown_last')}
          </p>
        </BannerNotice>
      )}
      <fieldset className={styles.group}>
        <legend>{t('allergens.diets')}</legend>
        <div className={chips.chips}>
          {DIETS.map((diet) => (
            <Chip
              key={diet}
              label={t(`allergens.diet.${diet}`)}
              isChosen={diets.includes(diet)}
              onChange={() => setCriteria({ ...criteria, diets: toggled(diets, diet) })}
            />
          ))}
          {hasSpicy &&
            HEATS.map((one) => (
              <Chip
                key={one}
                label={t(`allergens.heat.${one}`)}
                isChosen={heat === one}
                onChange={() => setCriteria({ ...criteria, heat: heat === one ? null : one })}
              />
            ))}
        </div>
      </fieldset>
      <Switch
        label={t('allergens.remember')}
        hint={t('allergens.remember_hint')}
        checked={isRemembered}
        onChange={(event) => setRemembered(event.target.checked)}
      />
    </Modal>
  );
}

interface ChipProps {
  label: string;
  isChosen: boolean;
  onChange: () => void;
}

function Chip({ label, isChosen, onChange }: ChipProps) {
  return (
    <label data-slot="chip" className={chips.chip}>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
