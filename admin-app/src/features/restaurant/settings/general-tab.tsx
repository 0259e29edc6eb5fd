import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting } from 'shared-api/contract/restaurant/settings';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import type { InlineMessages } from '#lib/use-inline-message';
import { ContactSection, HoursSection, RetentionSection } from './contact-sections';
import { GuestOrdersSection } from './guest-orders-section';
import { BillSection } from './bill-section';
import { OrderingSection } from './ordering-section';
import { RestaurantSection } from './restaurant-section';
import { useSettingsForm, type TypedSettings } from './settings-form';
import styles from './general-tab.module.css';

export interface GeneralTabProps {
  settings: readonly Setting[];
  messages: InlineMessages;
  /** Input from before the tab was left. */
  typed: TypedSettings | undefined;
  /** Called with unsaved changes; with undefined if there are none. */
  onType: (typed: TypedSettings | undefined) => void;
}

export function GeneralTab({ settings, messages, typed, onType }: GeneralTabProps) {
  const { t } = useTranslation();
  const form = useSettingsForm({ settings, messages, typed });
  const { start, draft, entity } = form.attempt;
  const { isDirty } = form;

  useEffect(
    () => onType(isDirty ? { start, draft, entity } : undefined),
    [isDirty, start, draft, entity, onType],
  );

  return (
    <>
      <Form
        aria-label={t('settings.tab.general')}
        className={styles.form}
        isBusy={form.isPending}
        onSubmit={form.submit}
      >
        <RestaurantSection form={form} />
        <div className={styles.column}>
          <ContactSection form={form} />
          <HoursSection form={form} />
          <GuestOrdersSection form={form} />
          <OrderingSection form={form} />
          <BillSection form={form} />
          <RetentionSection form={form} />
        </div>
        <div className={styles.footer}>
          {isDirty && <span className={styles.unsaved}>{t('settings.unsaved')}</span>}
          <Button type="submit" busy={form.isPending} busyText={t('form.saving')}>
            {t('settings.save')}
          </Button>
        </div>
      </Form>
      {form.dialog}
    </>
  );
}
