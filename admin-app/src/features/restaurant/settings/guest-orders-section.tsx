import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { ORDER_APPROVALS } from 'shared-api/domain/statuses';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { useSettingField, type ValuesSectionProps } from './contact-sections';
import { isOn, switchValue } from './general-draft';
import { Section } from './section';

/** Settings of what guests may order and how. */
export function GuestOrdersSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const { values, problems, onValue } = props;
  const field = useSettingField(props);
  const toggle = (key: 'orders_paused' | 'takeaway_enabled' | 'guest_tables' | 'table_code_required') => (
    <Switch
      label={t(`settings.name.${key}`)}
      hint={problems[key] ?? t(`settings.hint.${key}`)}
      checked={isOn(values[key])}
      onChange={(event) => onValue(key, switchValue(event.target.checked))}
    />
  );
  return (
    <Section title={t('settings.section.guest_orders')}>
      {toggle('orders_paused')}
      {isOn(values.orders_paused) && (
        <TextField
          hint={t('settings.hint.orders_paused_reason')}
          {...field('orders_paused_reason')}
          maxLength={TEXT_MAX.note}
        />
      )}
      {toggle('takeaway_enabled')}
      {toggle('guest_tables')}
      {toggle('table_code_required')}
      <NumberField kind="whole" hint={t('settings.hint.order_pieces_max')} {...field('order_pieces_max')} />
      <SelectField
        label={t('settings.name.order_approval')}
        hint={t('settings.hint.order_approval')}
        error={problems.order_approval}
        value={values.order_approval}
        onChange={(event) => onValue('order_approval', event.target.value)}
      >
        {ORDER_APPROVALS.map((level) => (
          <option key={level} value={level}>
            {t(`settings.order_approvals.${level}`)}
          </option>
        ))}
      </SelectField>
      <NumberField
        kind="money"
        hint={t('settings.hint.order_confirm_above')}
        {...field('order_confirm_above')}
      />
    </Section>
  );
}
