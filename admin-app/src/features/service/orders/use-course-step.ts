import { useTranslation } from 'react-i18next';
import { fireItems, holdItems, serveItems, type FiredItems } from 'shared-api/client/service/firing';
import { cacheKitchenOrder } from 'shared-api/queries/kitchen/kitchen-orders';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { useApiMutation } from '../../../lib/use-api-mutation';

const REQUESTS = { fire: fireItems, hold: holdItems, serve: serveItems };
export type CourseStep = keyof typeof REQUESTS;

interface CourseStepInput extends FiredItems {
  step: CourseStep;
}

/** Fires, holds or serves items of a visit. */
export function useCourseStep() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { step, ...items }: CourseStepInput, idempotencyKey) =>
      REQUESTS[step](http, items, idempotencyKey),
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
