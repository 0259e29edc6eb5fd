import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from 'shared-api/domain/limits';
import { RATING_MAX } from 'shared-api/domain/service/limits';
import { feedbackPageQuery } from 'shared-api/queries/service/feedback';
import { EmptyState } from 'shared-ui/empty-state';
import { Modal } from 'shared-ui/modal';
import { PageHeader } from 'shared-ui/page-header';
import { SelectField } from 'shared-ui/select-field';
import { useServices } from '#services/services';
import { FeedbackDetail } from '#features/service/feedback/feedback-detail';
import { FeedbackList } from '#features/service/feedback/feedback-list';
import { ListPages, usePageNumber } from '#lib/list/list-pages';
import { ListTools } from '#lib/list/list-tools';
import { SearchField } from '#lib/list/search-field';
import { QueryView } from '#lib/query-view';
import { useIdParam, useUrlState } from '#lib/use-url-state';

/** The best first. */
const RATINGS = Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index);

/** /admin/feedbacks */
export default function FeedbacksRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const search = params.get('search') ?? '';
  const rating = RATINGS.find((each) => String(each) === params.get('rating'));
  const isFiltered = Boolean(search.trim()) || rating !== undefined;
  const filters = { search: search.trim() || undefined, rating };
  const query = useQuery(feedbackPageQuery(http, filters, usePageNumber()));
  const [openId, setOpenId] = useIdParam('feedback');
  const total = query.data?.total;
  const open = query.data?.rows.find(({ id }) => id === openId);

  return (
    <>
      <PageHeader
        title={t('feedbacks.title')}
        count={total === undefined ? undefined : t('feedbacks.count', { count: total })}
      />
      <ListTools
        label={t('feedbacks.filters')}
        activeCount={rating === undefined ? 0 : 1}
        search={
          <SearchField
            label={t('feedbacks.search')}
            placeholder={t('feedbacks.search_hint')}
            value={search}
            onSearch={(text) => update({ search: text, page: null })}
          />
        }
      >
        <SelectField
          label={t('feedbacks.rating_filter')}
          value={rating ?? ''}
          onChange={({ target }) => update({ rating: target.value, page: null })}
        >
          <option value="">{t('app.all')}</option>
          {RATINGS.map((each) => (
            <option key={each} value={each}>
              {t('feedbacks.stars', { rating: each })}
            </option>
          ))}
        </SelectField>
      </ListTools>
      <QueryView query={query} failedText={t('feedbacks.load_failed')}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState
              icon={<MessageSquareQuote />}
              title={t(isFiltered ? 'feedbacks.none_match' : 'feedbacks.none_found')}
            />
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
