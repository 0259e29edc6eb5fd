import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackQuery } from 'shared-api/queries/service/feedback';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '../../services/services';
import { FeedbackDetail } from '../../features/service/feedback/feedback-detail';
import { FeedbackList } from '../../features/service/feedback/feedback-list';
import { useDeleteFeedback } from '../../features/service/feedback/use-delete-feedback';
import { QueryView } from '../../lib/query-view';
import { useIdParam } from '../../lib/use-id-param';

/** /admin/feedbacks: what guests said, newest first (SPEC §2, "Feedbacks page"). */
export default function FeedbacksRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(feedbackQuery(http));
  const removal = useDeleteFeedback();
  const [openId, setOpenId] = useIdParam('feedback');
  const [idToDelete, setIdToDelete] = useState<number | null>(null);
  const byId = (id: number | null) => query.data?.find((one) => one.id === id);
  const open = byId(openId);

  return (
    <>
      <PageHeader title={t('feedbacks.title')} />
      <QueryView query={query} failedText={t('feedbacks.load_failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<MessageSquareQuote />} title={t('feedbacks.none_found')} />
          ) : (
            <FeedbackList feedback={list} onOpen={setOpenId} onDelete={setIdToDelete} />
          )
        }
      </QueryView>
      <Modal
        open={open !== undefined}
        onClose={() => setOpenId(null)}
        title={t('feedbacks.detail_title')}
        closeLabel={t('app.close')}
      >
        {open && <FeedbackDetail feedback={open} />}
      </Modal>
      <ConfirmDialog
        open={idToDelete !== null}
        title={t('feedbacks.delete_question')}
        text={byId(idToDelete)?.name}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setIdToDelete(null)}
        onConfirm={() => {
          if (idToDelete !== null) removal.mutate(idToDelete);
          setIdToDelete(null);
        }}
      />
    </>
  );
}
