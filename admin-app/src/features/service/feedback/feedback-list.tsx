import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Feedback } from 'shared-api/contract/service/feedback';
import { formatDateTime } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { IconButton } from 'shared-ui/icon-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { locationLabel } from '../../../lib/table-label';
import styles from './feedback-list.module.css';
import { Rating } from './rating';

export interface FeedbackListProps {
  feedback: readonly Feedback[];
  onOpen: (id: number) => void;
  onDelete: (id: number) => void;
}

/** What guests left, one line each: a table, cards on a phone. */
export function FeedbackList({ feedback, onOpen, onDelete }: FeedbackListProps) {
  const { t } = useTranslation();
  const columns: DataColumn<Feedback>[] = [
    {
      key: 'customer',
      header: t('feedbacks.column.customer'),
      kind: 'heading',
      cell: ({ name, email }) => (
        <>
          <strong>{name}</strong>
          {email && <span className={styles.email}>{email}</span>}
        </>
      ),
    },
    {
      key: 'rating',
      header: t('feedbacks.column.rating'),
      cell: (one) => <Rating value={one.overall_rating} />,
    },
    { key: 'table', header: t('feedbacks.column.table'), cell: (one) => locationLabel(t, one) },
    {
      key: 'date',
      header: t('feedbacks.column.date'),
      cell: (one) => <time dateTime={one.created_at}>{formatDateTime(one.created_at)}</time>,
    },
    {
      key: 'actions',
      header: t('feedbacks.column.actions'),
      kind: 'actions',
      cell: ({ id, name }) => (
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => onOpen(id)}>
            {t('feedbacks.details')}
            <VisuallyHidden>, {name}</VisuallyHidden>
          </Button>
          <IconButton label={`${t('app.delete')}, ${name}`} variant="danger" onClick={() => onDelete(id)}>
            <Trash2 />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <DataTable caption={t('feedbacks.title')} columns={columns} rows={feedback} rowKey={({ id }) => id} />
  );
}
