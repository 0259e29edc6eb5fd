import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from 'shared-api/domain/limits';
import { feedbackPageQuery } from 'shared-api/queries/service/feedback';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '#services/services';
import { FeedbackDetail } from '#features/service/feedback/feedback-detail';
import { FeedbackList } from '#features/service/feedback/feedback-list';
import { ListPages, usePageNumber } from '#lib/list/list-pages';
import { QueryView } from '#lib/query-view';
import { useIdParam } from '#lib/use-url-state';

/** /admin/feedbacks */
export default function FeedbacksRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(feedbackPageQuery(http, usePageNumber()));
  const [openId, setOpenId] = useIdParam('feedback');
  const total = query.data?.total;
  const open = query.data?.rows.find(({ id }) => id === openId);

  return (
    <>
      <PageHeader
        title={t('feedbacks.title')}
        count={total === undefined ? undefined : t('feedbacks.count', { count: total })}
      />
      <QueryView query={query} failedText={t('feedbacks.load_failed')}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState icon={<MessageSquareQuote />} title={t('feedbacks.none_found')} />
          ) : (
            <FeedbackList entries={list.rows} onOpen={setOpenId} />
          )
        }
      </QueryView>
      <ListPages label={t('feedbacks.pagination')} total={total} pageSize={LIST_PAGE_SIZE} />
      <Modal
        open={open !== undefined}
        isInAddress
        onClose={() => setOpenId(null)}
        title={t('feedbacks.detail_title')}
        closeLabel={t('app.close')}
      >
        {open && <FeedbackDetail feedback={open} />}
      </Modal>
    </>
  );
}
