import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';
import { HoursSummary } from '#features/restaurant/opening-hours/hours-summary';
import { openingHoursOf } from '#features/restaurant/opening-hours/opening-hours-draft';
import { OpeningHoursForm } from '#features/restaurant/opening-hours/opening-hours-form';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import { valueOf } from '#features/restaurant/setup/use-setup-progress';
import { SAVED } from '#lib/form/use-open-form';
import { useUrlState } from '#lib/use-url-state';
import type { SetupStepProps } from './setup-step';

export function HoursStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const value = valueOf(facts.settings, 'opening_hours');
  const enter = (
    <Button
      variant={state === 'done' ? 'secondary' : 'primary'}
      onClick={() => update({ form: 'hours' }, { replace: false })}
    >
      {t(state === 'done' ? 'opening_hours.edit' : 'setup.hours.enter')}
    </Button>
  );
  return (
    <>
      {state === 'done' ? (
        <>
          <HoursSummary hours={openingHoursOf(value)} />
          <div>{enter}</div>
        </>
      ) : (
        <Card padding="l">
          <EmptyState icon={<Clock />} title={t('opening_hours.always_open')} action={enter} />
        </Card>
      )}
      {params.get('form') === 'hours' && (
        <OpeningHoursForm
          value={value}
          onClose={(isSaved) => update({ form: null }, { state: isSaved ? SAVED : undefined })}
        />
      )}
      <SetupFooter
        page="hours"
        state={state}
        skipLabel={t('setup.hours.always')}
        isSkipping={isSkipping}
        onSkip={onSkip}
        onNext={onNext}
      />
    </>
  );
}
