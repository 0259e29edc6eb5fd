import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type GroupId, isAt, type NavigationEntry, type NavigationGroup } from '../navigation';
import { useFoldedGroups } from './folded-groups';
import { NavigationLink } from './navigation-link';
import styles from './navigation-groups.module.css';

/** All entries below the headings of their groups, which fold; that of the current screen stays open. */
export function FoldingGroups({ groups }: { groups: readonly NavigationGroup[] }) {
  const { pathname } = useLocation();
  const { isFolded, toggle } = useFoldedGroups();
  return groups.map(({ id, entries }) =>
    id === null || entries.some((entry) => isAt(entry, pathname)) ? (
      <Group key={id} id={id} entries={entries} />
    ) : (
      <FoldingGroup key={id} id={id} entries={entries} isFolded={isFolded(id)} onToggle={() => toggle(id)} />
    ),
  );
}

export interface GroupProps {
  id: GroupId | null;
  entries: readonly NavigationEntry[];
  onClick?: () => void;
}

export function Group({ id, entries, onClick }: GroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <div>
      {id && (
        <p id={headingId} className={styles.heading}>
          {t(`nav.group.${id}`)}
        </p>
      )}
      <Entries entries={entries} labelledBy={id ? headingId : undefined} onClick={onClick} />
    </div>
  );
}

interface FoldingGroupProps {
  id: GroupId;
  entries: readonly NavigationEntry[];
  isFolded: boolean;
  onToggle: () => void;
}

function FoldingGroup({ id, entries, isFolded, onToggle }: FoldingGroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <div>
      <button
        type="button"
        id={headingId}
        className={styles.heading}
        aria-expanded={!isFolded}
        onClick={onToggle}
      >
        {t(`nav.group.${id}`)}
        <ChevronDown aria-hidden="true" />
      </button>
      {!isFolded && <Entries entries={entries} labelledBy={headingId} />}
    </div>
  );
}

interface EntriesProps {
  entries: readonly NavigationEntry[];
  labelledBy?: string;
  onClick?: () => void;
}

function Entries({ entries, labelledBy, onClick }: EntriesProps) {
  return (
    <ul role="list" aria-labelledby={labelledBy} className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavigationLink entry={entry} onClick={onClick} />
        </li>
      ))}
    </ul>
  );
}
