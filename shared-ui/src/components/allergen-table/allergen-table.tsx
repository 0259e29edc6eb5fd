import { Ban, Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { Key, ReactNode } from 'react';
import { AllergenIcon, type AllergenIconProps } from '../allergen-icon/allergen-icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './allergen-table.module.css';

const ICONS = { contains: Ban, may_contain: TriangleAlert, unknown: CircleHelp, free: Check };
type Level = keyof typeof ICONS;
const LEVELS = Object.keys(ICONS) as Level[];

export interface AllergenTableRow {
  key: Key;
  /** Name of the dish. */
  name: ReactNode;
  /** Level of each allergen, in the order of the columns. */
  levels: readonly Level[];
  /** Replaces the levels, for a dish about which nothing is known. */
  note?: ReactNode;
}

export interface AllergenTableProps {
  /** Accessible name of the table. */
  label: string;
  /** Heading of the dishes. */
  dishLabel: string;
  columns: readonly { name: AllergenIconProps['name']; label: string }[];
  levelLabels: Record<Level, string>;
  groups: readonly { key: Key; name?: ReactNode; rows: readonly AllergenTableRow[] }[];
}

/** Dishes by allergens, with a legend. Every level is an icon, a colour and a text. */
export function AllergenTable({ label, dishLabel, columns, levelLabels, groups }: AllergenTableProps) {
  return (
    <div data-slot="allergen-table" className={styles.matrix}>
      <ul role="list" className={styles.legend}>
        {LEVELS.map((level) => {
          const Icon = ICONS[level];
          return (
            <li key={level} data-level={level}>
              <Icon aria-hidden="true" />
              {levelLabels[level]}
            </li>
          );
        })}
      </ul>
      {/* Scrolls sideways on a phone, by keyboard too. */}
      <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {dishLabel}
              </th>
              {columns.map(({ name, label: columnLabel }) => (
                <th key={name} scope="col" className={styles.allergen}>
                  <span>
                    <AllergenIcon name={name} />
                    {columnLabel}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              {group.name && (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
                    {group.name}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" className={styles.dish}>
                    {row.name}
                  </th>
                  {row.note ? (
                    <td colSpan={columns.length} className={styles.note}>
                      <p>{row.note}</p>
                    </td>
                  ) : (
                    columns.map(({ name }, index) => (
                      <LevelCell key={name} level={row.levels[index] ?? 'unknown'} labels={levelLabels} />
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function LevelCell({ level, labels }: { level: Level; labels: Record<Level, string> }) {
  const Icon = ICONS[level];
  return (
    <td data-level={level}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{labels[level]}</VisuallyHidden>
    </td>
  );
}
