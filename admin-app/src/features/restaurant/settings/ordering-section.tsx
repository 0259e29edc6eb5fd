import { useTranslation } from 'react-i18next';
import { BACKUPS_RETAINED } from 'shared-api/contract/limits';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { isOn, switchValue } from './general-draft';
import { AccentField } from './accent-field';
import { useSettingField, type ValuesSectionProps } from './contact-sections';
import { LastBackup } from './last-backup';
import { Section } from './section';

const SWITCHES = ['guest_tables', 'table_code_required', 'auto_ready'] as const;
const TIME_ZONES = Intl.supportedValuesOf('timeZone');

export function OrderingSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const { values, problems, onValue } = props;
  const field = useSettingField(props);
  return (
    <Section title={t('settings.section.house')}>
      <AccentField
        value={values.accent_color}
        error={problems.accent_color}
        onChange={(value) => onValue('accent_color', value)}
      />
      {SWITCHES.map((key) => (
        <Switch
          key={key}
          label={t(`settings.name.${key}`)}
          hint={problems[key] ?? t(`settings.hint.${key}`)}
          checked={isOn(values[key])}
          onChange={(event) => onValue(key, switchValue(event.target.checked))}
        />
      ))}
      <SelectField
        label={t('settings.name.time_zone')}
        hint={t('settings.hint.time_zone')}
        error={problems.time_zone}
        value={values.time_zone}
        onChange={(event) => onValue('time_zone', event.target.value)}
      >
        {[...new Set([values.time_zone, ...TIME_ZONES])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <TextField
        type="number"
        min={0}
        max={BACKUPS_RETAINED.max}
        hint={t('settings.hint.backups_kept')}
        {...field('backups_kept')}
      />
      <LastBackup />
    </Section>
  );
}
