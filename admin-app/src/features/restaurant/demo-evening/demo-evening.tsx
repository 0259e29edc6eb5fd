import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { demoEveningQuery } from 'shared-api/queries/restaurant/demo-evening';
import { screenWith } from '#i18n/screen-texts';
import { useServices } from '#services/services';

const Card = screenWith(['demo'], () => import('./demo-evening-card'));

/** The card of a demo restaurant; code and texts are loaded there only. */
export function DemoEvening() {
  const { http } = useServices();
  const { data } = useQuery(demoEveningQuery(http));
  if (!data) return null;
  return (
    <Suspense>
      <Card />
    </Suspense>
  );
}
