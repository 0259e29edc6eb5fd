import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Product } from 'shared-api/contract/menu/products';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { useRestaurantTime } from '../use-restaurant-time';
import { NumberField } from '../form/number-field';
import formStyles from '../form/form-columns.module.css';
import { AllergenLevels } from './allergen-levels';
import type { DeclarationDraft } from './declaration-draft';
import { DietFields } from './diet-fields';

type Confirmation = Pick<
  Product,
  'allergens_confirmed' | 'allergens_confirmed_at' | 'allergens_confirmed_by'
>;

export interface DeclarationFieldsProps {
  value: DeclarationDraft;
  /** Confirmation of the stored product; undefined for a new one. */
  confirmation: Confirmation | undefined;
  /** Error of the calories. */
  error?: string;
  onChange: (value: DeclarationDraft) => void;
}

/** Fields for allergens, diets, calories and portion of a product, and their confirmation. */
export function DeclarationFields({ value, confirmation, error, onChange }: DeclarationFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<DeclarationDraft>) => onChange({ ...value, ...part });
  return (
    <div className={formStyles.fields}>
      <ConfirmationState confirmation={confirmation} />
      <AllergenLevels value={value.allergens} onChange={(allergens) => change({ allergens })} />
      <DietFields value={value} onChange={(diets) => change({ diets })} />
      <div className={formStyles.pair}>
        <NumberField
          label={t('allergens.calories')}
          kind="whole"
          error={error}
          value={value.calories}
          onChange={(event) => change({ calories: event.target.value })}
        />
        <TextField
          label={t('allergens.portion')}
          placeholder={t('allergens.portion_example')}
          maxLength={TEXT_MAX.name}
          value={value.portion}
          onChange={(event) => change({ portion: event.target.value })}
        />
      </div>
      <Checkbox
        label={t('allergens.confirm')}
        hint={t('allergens.adviser')}
        checked={value.confirms}
        onChange={(event) => change({ confirms: event.target.checked })}
      />
    </div>
  );
}

function ConfirmationState({ confirmation }: Pick<DeclarationFieldsProps, 'confirmation'>) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  if (!confirmation) return <BannerNotice tone="info">{t('allergens.unconfirmed')}</BannerNotice>;
  const {
    allergens_confirmed: isCurrent,
    allergens_confirmed_at: at,
    allergens_confirmed_by: by,
  } = confirmation;
  if (at === null) return <BannerNotice tone="info">{t('allergens.unconfirmed')}</BannerNotice>;
  const when = { name: by, date: dateTimeText(at) };
  return isCurrent ? (
    <BannerNotice tone="success">{t('allergens.confirmed', when)}</BannerNotice>
  ) : (
    <BannerNotice tone="warning">{t('allergens.confirm_again', when)}</BannerNotice>
  );
}
