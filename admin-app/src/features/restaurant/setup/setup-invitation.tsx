import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { readSetupMarks, SETUP_FINISHED } from 'shared-api/domain/restaurant/setup-steps';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { screenWith } from '#i18n/screen-texts';
import { useServices } from '#services/services';

/** Loaded only for a restaurant whose set-up is not finished. */
const SetupCard = screenWith(['restaurant'], () => import('./setup-card'));

/** Invites to the set-up until it is finished or dismissed. @param props.children shown where there is no invitation. */
export function SetupInvitation({ children }: { children: ReactNode }) {
  const { http } = useServices();
  const settings = useQuery(settingsQuery(http));
  const stored = settings.data?.find(({ key }) => key === 'setup_steps')?.value;
  // Restaurants from before the set-up do not have the setting.
  const marks = stored === undefined ? null : readSetupMarks(stored);
  if (!marks || marks.includes(SETUP_FINISHED)) return children;
  return (
    <Suspense>
      <SetupCard />
    </Suspense>
  );
}
