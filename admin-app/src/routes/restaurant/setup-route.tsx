import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { SETUP_FINISHED, type SetupStep } from 'shared-api/domain/restaurant/setup-steps';
import { Spinner } from 'shared-ui/spinner';
import {
  nextPage,
  SETUP_PAGES,
  SetupFrame,
  STEP_PARAM,
  SUMMARY,
} from '#features/restaurant/setup/setup-frame';
import { useSetupProgress } from '#features/restaurant/setup/use-setup-progress';
import { useAddSetupMark } from '#features/restaurant/setup/use-add-setup-mark';
import { useLanguages } from '#lib/content/use-languages';
import { SAVED } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useUrlState } from '#lib/use-url-state';
import { AddressStep } from './setup/address-step';
import { CodesStep } from './setup/codes-step';
import { ContactStep } from './setup/contact-step';
import { HoursStep } from './setup/hours-step';
import { MenuStep } from './setup/menu-step';
import { RestaurantStep } from './setup/restaurant-step';
import { ServiceStep } from './setup/service-step';
import type { SetupStepProps } from './setup/setup-step';
import { StaffStep } from './setup/staff-step';
import { SummaryPage } from './setup/summary-page';
import { TablesStep } from './setup/tables-step';

const STEPS: Record<SetupStep, ComponentType<SetupStepProps>> = {
  restaurant: RestaurantStep,
  contact: ContactStep,
  hours: HoursStep,
  service: ServiceStep,
  tables: TablesStep,
  menu: MenuStep,
  staff: StaffStep,
  address: AddressStep,
  codes: CodesStep,
};

/** /admin/setup. Without a step in the address it opens the first step that is open. */
export default function SetupRoute() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { params, update } = useUrlState();
  const { progress, failed } = useSetupProgress();
  const { query: languages } = useLanguages();
  const { mutate, isPending } = useAddSetupMark();

  if (failed) {
    return (
      <QueryView query={failed} failedText={t('setup.load_failed')}>
        {() => null}
      </QueryView>
    );
  }
  if (!progress || languages.isPending) return <Spinner size="l" label={t('app.loading')} />;
  const page = SETUP_PAGES.find((each) => each === params.get(STEP_PARAM));
  // The step is in the address, so that it stays open when it becomes done.
  if (!page) return <Navigate to={`?${STEP_PARAM}=${progress.firstOpen ?? SUMMARY}`} replace />;
  if (page === SUMMARY) {
    return (
      <SetupFrame page={page} progress={progress}>
        <SummaryPage
          progress={progress}
          isFinishing={isPending}
          onFinish={() => mutate(SETUP_FINISHED, { onSuccess: () => void navigate(ADMIN_PATHS.dashboard) })}
        />
      </SetupFrame>
    );
  }
  const Step = STEPS[page];
  const goOn = () => update({ [STEP_PARAM]: nextPage(page), form: null }, { replace: false, state: SAVED });
  const step = (
    <Step
      key={page}
      facts={progress.facts}
      state={progress.states[page]}
      isSkipping={isPending}
      onNext={goOn}
      onSkip={() => mutate(page, { onSuccess: goOn })}
    />
  );
  const isWholeScreen = params.get('view') === 'sheet' || (page !== 'hours' && params.has('form'));
  return isWholeScreen ? (
    step
  ) : (
    <SetupFrame page={page} progress={progress}>
      {step}
    </SetupFrame>
  );
}
