import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-ui/modal';
import { Segmented } from 'shared-ui/segmented';
import { Switch } from 'shared-ui/switch';
import { PAGE_SIZES, TEXT_SIZES, type KitchenView } from '#services/kitchen-view';
import styles from './panels.module.css';

export interface ViewDialogProps {
  view: KitchenView;
  /** Whether the screen shows pages and all-day counts, which expo has not. */
  isStation: boolean;
  onChange: (change: Partial<KitchenView>) => void;
  onClose: () => void;
}

/** How this device shows tickets; each choice holds at once. */
export function ViewDialog({ view, isStation, onChange, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('kitchen.view')} closeLabel={t('app.close')} onClose={onClose}>
      <div className={styles.choices}>
        <p>{t('kitchen.view_hint')}</p>
        <Segmented
          label={t('kitchen.text_size')}
          options={TEXT_SIZES.map((value) => ({ value, label: t(`kitchen.text_sizes.${value}`) }))}
          value={view.textSize}
          onChange={(textSize) => onChange({ textSize })}
        />
        {isStation && (
          <>
            <Segmented
              label={t('kitchen.page_size')}
              options={PAGE_SIZES.map((value) => ({
                value,
                label: value === 'all' ? t('kitchen.page_all') : value,
              }))}
              value={view.pageSize}
              onChange={(pageSize) => onChange({ pageSize })}
            />
            <Switch
              label={t('kitchen.all_day_beside')}
              checked={view.hasAllDay}
              onChange={(event) => onChange({ hasAllDay: event.target.checked })}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
