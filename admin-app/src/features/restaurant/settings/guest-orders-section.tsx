import { useTranslation } from 'react-i18next';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { ChoiceField } from '#lib/form/choice-field';
import { NumberField } from '#lib/form/number-field';
import { Section } from './section';
import type { SettingsSectionProps } from './settings-form';

/** Settings of what guests may order and how. */
export function GuestOrdersSection({ form }: SettingsSectionProps) {
  const { t } = useTranslation();
  const { draft, fields, text, number, toggle } = form;
  return (
    <Section title={t('settings.section.guest_orders')}>
      <Switch {...toggle('orders_paused')} />
      {draft.orders_paused && <TextField {...text('orders_paused_reason')} />}
      <Switch {...toggle('takeaway_enabled')} />
      <Switch {...toggle('guest_tables')} />
      <Switch {...toggle('table_code_required')} />
      <NumberField {...number('order_pieces_max')} />
      <ChoiceField {...text('order_approval')} options={fields.order_approval.options} />
      <NumberField {...number('order_confirm_above')} />
    </Section>
  );
}
