import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DishCount } from 'shared-api/domain/kitchen/tickets';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import type { DishNames } from './dish-names';
import { DishOptions } from './dish-options';
import styles from './panels.module.css';

export interface AllDayCountsProps {
  counts: readonly DishCount[];
  names: DishNames;
}

export interface AllDayProps extends AllDayCountsProps {
  onClose: () => void;
}

/** Quantities of each dish that are still to be made, summed over all tickets. */
export function AllDay({ onClose, ...counts }: AllDayProps) {
  const { t } = useTranslation();
  return (
    <Modal open title={t('kitchen.all_day')} closeLabel={t('app.close')} onClose={onClose}>
      <AllDayCounts {...counts} />
    </Modal>
  );
}

/** The same, beside the tickets. */
export function AllDayBeside(counts: AllDayCountsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <aside aria-labelledby={id} className={styles.beside}>
      <h2 id={id}>{t('kitchen.all_day')}</h2>
      <AllDayCounts {...counts} />
    </aside>
  );
}

function AllDayCounts({ counts, names }: AllDayCountsProps) {
  const { t } = useTranslation();
  return (
    <>
      {counts.length === 0 && <EmptyState title={t('kitchen.none')} />}
      <ul role="list" className={styles.rows}>
        {counts.map(({ key, dish, quantity }) => (
          <li key={key} className={styles.row}>
            <strong className={styles.count}>{quantity}×</strong>
            <span className={styles.text}>
              <bdi>{names.nameOf(dish)}</bdi>
              <DishOptions options={names.optionsOf(dish)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
