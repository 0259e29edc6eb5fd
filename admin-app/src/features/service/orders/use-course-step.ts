import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import { cacheKitchenOrder } from 'shared-api/queries/kitchen/kitchen-orders';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { useServices } from '#services/services';
import { isQueued, sendOrQueueServed } from '#lib/offline-acts/queue-served';
import { useApiMutation } from '#lib/use-api-mutation';

export type CourseStep = 'fire' | 'hold' | 'serve';

interface CourseStepInput {
  step: CourseStep;
  visitId: number;
  itemIds: readonly number[];
  /** Null for takeaway. */
  tableNumber?: string | null;
}

function sendStep(http: Http, { step, visitId, itemIds }: CourseStepInput, idempotencyKey: string) {
  const init = { params: { id: visitId }, body: { item_ids: [...itemIds] }, idempotencyKey };
  if (step === 'fire') return http.send('POST /visits/{id}/items/fire', init);
  if (step === 'hold') return http.send('POST /visits/{id}/items/hold', init);
  return http.send('POST /visits/{id}/items/serve', init);
}

/** Fires, holds or serves items of a visit. */
export function useCourseStep() {
  const { t } = useTranslation();
  const { offlineActs } = useServices();
  return useApiMutation({
    request: (http, input: CourseStepInput, idempotencyKey) => {
      const send = () => sendStep(http, input, idempotencyKey);
      const { step, visitId, tableNumber = null, itemIds } = input;
      return step === 'serve'
        ? sendOrQueueServed(
            offlineActs,
            { kind: 'items_served', visitId, tableNumber, itemIds: [...itemIds] },
            send,
          )
        : send();
    },
    isShownElsewhere: isQueued,
    // Refetched after a failure as well: the kitchen may have started in the meantime.
    invalidates: [keys.orders.all, keys.visits.all],
    onSuccess: (orders, _, client) => {
      for (const order of orders) {
        cacheOrder(client, order);
        cacheKitchenOrder(client, order);
      }
    },
    failure: t('courses.failed'),
  });
}
