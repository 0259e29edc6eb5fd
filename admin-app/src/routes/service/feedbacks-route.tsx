import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedbackQuery } from 'shared-api/queries/service/feedback';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '../../services/services';
import { FeedbackDetail } from '../../features/service/feedback/feedback-detail';
import { FeedbackList } from '../../features/service/feedback/feedback-list';
import { QueryView } from '../../lib/query-view';
import { useIdParam } from '../../lib/use-url-state';

/** /admin/feedbacks */
export default function FeedbacksRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(feedbackQuery(http));
  const [openId, setOpenId] = useIdParam('feedback');
  const open = query.data?.find(({ id }) => id === openId);

  return (
    <>
      <PageHeader title={t('feedbacks.title')} />
      <QueryView query={query} failedText={t('feedbacks.load_failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<MessageSquareQuote />} title={t('feedbacks.none_found')} />
          ) : (
            <FeedbackList entries={list} onOpen={setOpenId} />
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
    </>
  );
}
