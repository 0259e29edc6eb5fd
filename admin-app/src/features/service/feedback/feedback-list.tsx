import { useTranslation } from 'react-i18next';
import type { Feedback } from 'shared-api/contract/service/feedback';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import type { DataColumn } from 'shared-ui/data-table';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { dateColumn } from '#lib/list/list-columns';
import { RowActions } from '#lib/list/row-actions';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import { useSelection } from '#lib/list/use-selection';
import { useCan } from '#services/services';
import { locationLabel } from '#i18n/table-label';
import styles from './feedback-list.module.css';
import { FeedbackSelectionBar } from './feedback-selection-bar';
import { Rating } from './rating';
import { reasonsText } from './reasons-text';

export interface FeedbackListProps {
  entries: readonly Feedback[];
  onOpen: (id: number) => void;
}

export function FeedbackList({ entries, onOpen }: FeedbackListProps) {
  const { t } = useTranslation();
  const deletion = useDeletion<Feedback>({
    request: (http, id) => http.send('DELETE /feedback/{id}', { params: { id } }),
    invalidates: [keys.feedback.all, keys.statistics.all],
    title: () => t('feedbacks.delete_question'),
    text: ({ name }) => name,
    success: t('feedbacks.deleted'),
    failure: () => t('feedbacks.delete_failed'),
  });
  const mayDelete = useCan()('feedback.delete');
  const selection = useSelection(mayDelete ? entries.map(({ id }) => id) : []);
  const columns: DataColumn<Feedback>[] = [
    {
      key: 'customer',
      header: t('feedbacks.column.customer'),
      kind: 'heading',
      cell: ({ name, email }) => (
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {email && <span className={styles.email}>{email}</span>}
        </>
      ),
    },
    {
      key: 'rating',
      header: t('feedbacks.column.rating'),
      isSelfEvident: true,
      cell: (one) => (
        <>
          <Rating value={one.overall_rating} />
          <small className={styles.reasons}>{reasonsText(t, one)}</small>
        </>
      ),
    },
    {
      key: 'table',
      header: t('feedbacks.column.table'),
      isSelfEvident: true,
      cell: (one) => locationLabel(t, one),
    },
    dateColumn(t('feedbacks.column.date')),
    {
      key: 'actions',
      header: t('feedbacks.column.actions'),
      kind: 'actions',
      cell: (feedback) => (
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => onOpen(feedback.id)}>
            {t('feedbacks.details')}
            <VisuallyHidden>, {feedback.name}</VisuallyHidden>
          </Button>
          <RowActions
            remove={
              mayDelete
                ? {
                    label: `${t('app.delete')}, ${feedback.name}`,
                    onClick: () => deletion.confirm(feedback),
                  }
                : undefined
            }
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <ListTable
        list="feedback"
        caption={t('feedbacks.title')}
        columns={columns}
        rows={entries}
        selection={selection}
        selectLabel={({ name }) => t('feedbacks.select', { name })}
        selectAllLabel={t('feedbacks.select_all')}
      />
      <FeedbackSelectionBar selection={selection} />
      {deletion.dialog}
    </>
  );
}
