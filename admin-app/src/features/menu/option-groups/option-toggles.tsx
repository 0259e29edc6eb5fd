import { useTranslation } from 'react-i18next';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import { formatPrice } from 'shared-api/i18n/format';
import { optionLabel } from 'shared-api/i18n/option-label';
import { Checkbox } from 'shared-ui/checkbox';
import { textsIn } from '#lib/content/translated-texts';
import { useLanguages } from '#lib/content/use-languages';
import styles from './option-toggles.module.css';
import { useOptionActive } from '#lib/use-option-active';

/** Checkboxes for the options of a group; unchecked options are not offered. */
export function OptionToggles({ group, language }: { group: OptionGroup; language: string }) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { mutate } = useOptionActive();
  return (
    <ul role="list" aria-label={t('option_groups.offered', { name: group.name })} className={styles.options}>
      {group.options.map((option) => (
        <li key={option.id}>
          <Checkbox
            label={
              <>
                {optionLabel({
                  name: textsIn(option, language, defaultLanguage).name,
                  kind: option.kind,
                })}
                {option.price_modifier !== 0 && (
                  <>
                    {' '}
                    <span translate="no" className={styles.price}>
                      {formatPrice(option.price_modifier)}
                    </span>
                  </>
                )}
                {option.part_product_id !== null && option.is_active && !option.is_offered && (
                  <>
                    {' '}
                    <span className={styles.price}>({t('option_groups.not_on_menu')})</span>
                  </>
                )}
              </>
            }
            checked={option.is_active}
            onChange={(event) =>
              mutate({ id: group.id, optionId: option.id, isActive: event.target.checked })
            }
          />
        </li>
      ))}
    </ul>
  );
}
