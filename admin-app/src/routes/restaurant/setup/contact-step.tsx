import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Form } from 'shared-ui/form';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { notify } from 'shared-ui/toaster';
import { MapField } from '#features/restaurant/settings/map-field';
import { useSettingsForm } from '#features/restaurant/settings/settings-form';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import formStyles from '#lib/form/form-columns.module.css';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import type { SetupStepProps } from './setup-step';

const SETTINGS = ['phone_number', 'address', 'googleMap'] as const;

/** How guests reach the restaurant. */
export function ContactStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const form = useSettingsForm(SETTINGS, { settings: facts.settings, messages: notify, onSaved: onNext });
  const { isDirty, text } = form;
  return (
    <>
      <Form id="setup-contact" isBusy={form.isPending} onSubmit={form.submit}>
        <Card padding="l" className={formStyles.fields}>
          <TextField {...text('phone_number')} type="tel" />
          <TextArea {...text('address')} />
          <MapField {...text('googleMap')} />
        </Card>
      </Form>
      <UnsavedGuard isDirty={isDirty} />
      {form.dialog}
      <SetupFooter
        page="contact"
        state={isDirty ? undefined : state}
        onNext={onNext}
        onSkip={onSkip}
        isSkipping={isSkipping}
      >
        {isDirty && (
          <Button type="submit" form="setup-contact" busy={form.isPending} busyText={t('form.saving')}>
            {t('setup.save_and_next')}
          </Button>
        )}
      </SetupFooter>
    </>
  );
}
