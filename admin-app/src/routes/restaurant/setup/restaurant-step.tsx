import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Form } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import { notify } from 'shared-ui/toaster';
import { LanguageChoice } from '#features/restaurant/languages/language-choice';
import { AccentField } from '#features/restaurant/settings/accent-field';
import { textIn, useSettingsForm } from '#features/restaurant/settings/settings-form';
import { PhonePreview } from '#features/restaurant/setup/phone-preview';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import { useLanguages } from '#lib/content/use-languages';
import formStyles from '#lib/form/form-columns.module.css';
import { ImageField } from '#lib/form/image-field';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import type { SetupStepProps } from './setup-step';
import styles from './restaurant-step.module.css';
import { usePreviewedMenu } from './use-previewed-menu';

const SETTINGS = ['restaurant_name', 'restaurant_slogan', 'restaurant_logo', 'accent_color'] as const;

/** Name, logo, colour and languages, beside a preview of the menu as guests will see it. */
export function RestaurantStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const form = useSettingsForm(SETTINGS, { settings: facts.settings, messages: notify, onSaved: onNext });
  const { draft, isDirty } = form;
  const menu = usePreviewedMenu(facts);

  return (
    <>
      <div className={styles.columns}>
        <div className={formStyles.fields}>
          <Form id="setup-restaurant" isBusy={form.isPending} onSubmit={form.submit}>
            <Card padding="l" className={formStyles.fields}>
              <TextField {...textIn(defaultLanguage, form.control('restaurant_name'))} required />
              <TextField
                {...textIn(defaultLanguage, form.control('restaurant_slogan'))}
                hint={t('setup.restaurant.slogan_hint')}
              />
              <ImageField {...form.control('restaurant_logo')} fit="contain" size="s" />
              <AccentField {...form.control('accent_color')} />
            </Card>
          </Form>
          <LanguageChoice />
        </div>
        <div className={styles.preview}>
          <PhonePreview
            name={draft.restaurant_name[defaultLanguage] ?? ''}
            logo={draft.restaurant_logo}
            accent={draft.accent_color}
            languageCode={defaultLanguage}
            {...menu}
          />
        </div>
      </div>
      <UnsavedGuard isDirty={isDirty} />
      {form.dialog}
      <SetupFooter
        page="restaurant"
        state={isDirty ? undefined : state}
        onNext={onNext}
        onSkip={onSkip}
        isSkipping={isSkipping}
      >
        {(isDirty || state === 'open') && (
          <Button type="submit" form="setup-restaurant" busy={form.isPending} busyText={t('form.saving')}>
            {t('setup.save_and_next')}
          </Button>
        )}
      </SetupFooter>
    </>
  );
}
