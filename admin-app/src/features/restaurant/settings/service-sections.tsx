import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { ChoiceField } from '#lib/form/choice-field';
import { NumberField } from '#lib/form/number-field';
import { SettingRow } from './setting-row';
import { SECTION_SETTINGS } from './setting-sections';
import { useSettingsForm } from './settings-form';
import { SettingsSection, type SettingsSectionProps } from './settings-section';

/** What guests may order and how. */
export function OrdersSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.orders, props);
  const { draft, fields, row, text, number, toggle } = form;
  return (
    <SettingsSection {...props} name="orders" form={form}>
      <SettingRow {...row('orders_paused')}>
        <Switch {...toggle('orders_paused')} />
      </SettingRow>
      {draft.orders_paused && (
        <SettingRow {...row('orders_paused_reason')}>
          <TextField {...text('orders_paused_reason')} />
        </SettingRow>
      )}
      <SettingRow {...row('takeaway_enabled')}>
        <Switch {...toggle('takeaway_enabled')} />
      </SettingRow>
      <SettingRow {...row('order_approval')}>
        <ChoiceField {...text('order_approval')} options={fields.order_approval.options} />
      </SettingRow>
      <SettingRow {...row('order_confirm_above')}>
        <NumberField {...number('order_confirm_above')} />
      </SettingRow>
      <SettingRow {...row('order_pieces_max')}>
        <NumberField {...number('order_pieces_max')} />
      </SettingRow>
    </SettingsSection>
  );
}

export function TablesSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.tables, props);
  return (
    <SettingsSection {...props} name="tables" form={form}>
      {SECTION_SETTINGS.tables.map((key) => (
        <SettingRow key={key} {...form.row(key)}>
          <Switch {...form.toggle(key)} />
        </SettingRow>
      ))}
    </SettingsSection>
  );
}

export function KitchenSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.kitchen, props);
  const { draft, fields, row, text, number, toggle } = form;
  return (
    <SettingsSection {...props} name="kitchen" form={form}>
      <SettingRow {...row('auto_ready')}>
        <Switch {...toggle('auto_ready')} />
      </SettingRow>
      <SettingRow {...row('food_is_served')}>
        <Switch {...toggle('food_is_served')} />
      </SettingRow>
      <SettingRow {...row('courses_on')}>
        <Switch {...toggle('courses_on')} />
      </SettingRow>
      {draft.courses_on && (
        <SettingRow {...row('course_firing')}>
          <ChoiceField {...text('course_firing')} options={fields.course_firing.options} />
        </SettingRow>
      )}
      {draft.courses_on && draft.course_firing === 'minutes' && (
        <SettingRow {...row('course_minutes')}>
          <NumberField {...number('course_minutes')} />
        </SettingRow>
      )}
    </SettingsSection>
  );
}
