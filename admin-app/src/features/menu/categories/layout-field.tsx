import { useTranslation } from 'react-i18next';
import { CATEGORY_LAYOUTS, type CategoryLayout } from 'shared-api/domain/statuses';
import { Segmented } from 'shared-ui/segmented';
import styles from './layout-field.module.css';

export interface LayoutFieldProps {
  value: CategoryLayout;
  onChange: (value: CategoryLayout) => void;
}

/** Chooses how guests see a category's products, with an icon of each layout. */
export function LayoutField({ value, onChange }: LayoutFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Segmented
        label={t('categories.form.layout')}
        options={CATEGORY_LAYOUTS.map((layout) => ({
          value: layout,
          label: t(`categories.form.layouts.${layout}`),
          icon: <LayoutIcon layout={layout} />,
        }))}
        value={value}
        onChange={onChange}
        className={styles.layouts}
      />
      <p className={styles.hint}>{t(`categories.form.layout_hints.${value}`)}</p>
    </div>
  );
}

/** A phone's screen: filled shapes are images, lines are text. */
function LayoutIcon({ layout }: { layout: CategoryLayout }) {
  return (
    <svg viewBox="0 0 36 48" aria-hidden="true" className={styles.icon}>
      <rect x="1" y="1" width="34" height="46" rx="5" className={styles.phone} />
      {SHAPES[layout]}
    </svg>
  );
}

const ROWS = [7, 18, 29, 40];
const SHAPES = {
  compact: ROWS.slice(0, 3).map((y) => (
    <g key={y}>
      <path d={`M6 ${y + 1}h13M6 ${y + 5}h9`} />
      <rect x="22" y={y - 1} width="8" height="8" rx="1.5" />
    </g>
  )),
  large: [6, 27].map((y) => (
    <g key={y}>
      <rect x="6" y={y} width="24" height="11" rx="1.5" />
      <path d={`M6 ${y + 15}h15`} />
    </g>
  )),
  text: ROWS.map((y) => <path key={y} d={`M6 ${y}h16M27 ${y}h3M6 ${y + 4}h11`} />),
};
