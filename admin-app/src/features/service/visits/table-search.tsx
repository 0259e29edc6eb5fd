import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { TextField } from 'shared-ui/text-field';
import styles from './table-search.module.css';

export interface TableSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** Enter, or the keyboard's search key. */
  onSubmit: () => void;
}

export function TableSearch({ typed, onType, onSubmit }: TableSearchProps) {
  const { t } = useTranslation();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        type="search"
        label={t('service.search')}
        placeholder={t('service.search_placeholder')}
        prefix={<Search aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={TEXT_MAX.tableNumber}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}
