import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCourses } from 'shared-api/domain/service/course-groups';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { Expo } from '#features/kitchen/tickets/expo';
import { StaleNotice } from '#features/kitchen/tickets/stale-notice';
import { useKitchenOrders } from '#features/kitchen/tickets/use-kitchen-orders';
import { WakeLock } from '#features/kitchen/tickets/wake-lock';
import { CourseRow } from '#features/service/orders/course-row';
import { NextStepButton } from '#features/service/orders/order-actions';
import { UndoOrderButton } from '#features/service/orders/undo-order-button';
import { useOrderSteps } from '#features/service/orders/use-order-undo';
import { InBar } from '#lib/bar-place';
import { useCourses } from '#lib/courses/use-courses';
import { QueryView } from '#lib/query-view';
import { useCan, useServices } from '#services/services';

/** Undoes the last step on this device, since a completed order has left the list. */
function UndoLastStep() {
  const steps = useOrderSteps();
  const last = [...steps.values()].at(-1);
  if (!last) return null;
  return (
    <InBar at="tools">
      <span aria-hidden="true" translate="no">
        #{last.result.id}
      </span>
      <UndoOrderButton order={last.result} steps={steps} />
    </InBar>
  );
}

/** /admin/kitchen/expo */
export default function ExpoRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const mayComplete = useCan()('orders.update');
  const stations = useQuery(stationsQuery(http));
  const defaultStationId = stations.data?.find(({ is_default: isDefault }) => isDefault)?.id ?? 0;
  const { query, orders, isStale, fetchedAtMs } = useKitchenOrders(defaultStationId);
  const { courses } = useCourses(orders.some(hasCourses));
  return (
    <QueryView query={stations} failedText={t('kitchen.load_failed')}>
      {(list) => (
        <QueryView query={query} failedText={t('kitchen.load_failed')}>
          {() => (
            <>
              <UndoLastStep />
              <WakeLock />
              <StaleNotice isStale={isStale} fetchedAtMs={fetchedAtMs} />
              <Expo
                orders={orders}
                stations={list}
                courses={courses}
                action={(order) => mayComplete && <NextStepButton order={order} isMoving={false} />}
                course={(order, group) => <CourseRow order={order} group={group} />}
              />
            </>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
