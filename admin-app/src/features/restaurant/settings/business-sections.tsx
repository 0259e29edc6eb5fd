import { SelectField } from 'shared-ui/select-field';
import { TextArea } from 'shared-ui/text-area';
import { ChoiceField } from '#lib/form/choice-field';
import { NumberField } from '#lib/form/number-field';
import { LastBackup } from './last-backup';
import { SettingRow } from './setting-row';
import { SECTION_SETTINGS } from './setting-sections';
import { useSettingsForm } from './settings-form';
import { SettingsSection, type SettingsSectionProps } from './settings-section';

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

export function BillSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.bill, props);
  const { fields, row, text, number } = form;
  return (
    <SettingsSection {...props} name="bill" form={form}>
      <SettingRow {...row('country_profile')}>
        <ChoiceField {...text('country_profile')} options={fields.country_profile.options} />
      </SettingRow>
      <SettingRow {...row('vat_rate')}>
        <NumberField {...number('vat_rate')} />
      </SettingRow>
      <SettingRow {...row('bill_reasons')}>
        <TextArea rows={5} {...text('bill_reasons')} />
      </SettingRow>
      <SettingRow {...row('meal_cards')}>
        <TextArea rows={5} {...text('meal_cards')} />
      </SettingRow>
    </SettingsSection>
  );
}

export function DaySection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.day, props);
  const { draft, fields, row, text } = form;
  return (
    <SettingsSection {...props} name="day" form={form}>
      <SettingRow {...row('day_starts_at')}>
        <ChoiceField {...text('day_starts_at')} options={fields.day_starts_at.options} />
      </SettingRow>
      <SettingRow {...row('time_zone')}>
        <SelectField {...text('time_zone')}>
          {[...new Set([draft.time_zone, ...TIME_ZONES])].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
      </SettingRow>
    </SettingsSection>
  );
}

export function BackupsSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.backups, props);
  return (
    <SettingsSection {...props} name="backups" form={form}>
      <LastBackup />
      <SettingRow {...form.row('backups_kept')}>
        <NumberField {...form.number('backups_kept')} />
      </SettingRow>
    </SettingsSection>
  );
}

export function RetentionSection(props: SettingsSectionProps) {
  const form = useSettingsForm(SECTION_SETTINGS.retention, props);
  return (
    <SettingsSection {...props} name="retention" form={form}>
      {SECTION_SETTINGS.retention.map((key) => (
        <SettingRow key={key} {...form.row(key)}>
          <NumberField {...form.number(key)} />
        </SettingRow>
      ))}
    </SettingsSection>
  );
}
