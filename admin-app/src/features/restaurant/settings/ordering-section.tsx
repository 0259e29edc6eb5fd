import { useTranslation } from 'react-i18next';
import { DAY_STARTS_AT_HOUR } from 'shared-api/domain/restaurant/limits';
import { COURSE_FIRINGS } from 'shared-api/domain/statuses';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { NumberField } from '#lib/form/number-field';
import { isOn, switchValue } from './general-draft';
import { AccentField } from './accent-field';
import { useSettingField, type ValuesSectionProps } from './contact-sections';
import { LastBackup } from './last-backup';
import { Section } from './section';

const SWITCHES = ['auto_ready', 'food_is_served', 'table_service', 'courses_on'] as const;
const DAY_STARTS_AT_HOURS = Array.from({ length: DAY_STARTS_AT_HOUR.max + 1 }, (_, hour) => hour);
const TIME_ZONES = Intl.supportedValuesOf('timeZone');

export function OrderingSection(props: ValuesSectionProps) {
  const { t } = useTranslation();
  const { values, problems, onValue } = props;
  const field = useSettingField(props);
  return (
    <Section title={t('settings.section.rules')}>
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
      {isOn(values.courses_on) && (
        <SelectField
          label={t('settings.name.course_firing')}
          hint={t('settings.hint.course_firing')}
          error={problems.course_firing}
          value={values.course_firing}
          onChange={(event) => onValue('course_firing', event.target.value)}
        >
          {COURSE_FIRINGS.map((firing) => (
            <option key={firing} value={firing}>
              {t(`settings.course_firings.${firing}`)}
            </option>
          ))}
        </SelectField>
      )}
      {isOn(values.courses_on) && values.course_firing === 'minutes' && (
        <NumberField kind="whole" hint={t('settings.hint.course_minutes')} {...field('course_minutes')} />
      )}
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
      <SelectField
        label={t('settings.name.day_starts_at')}
        hint={t('settings.hint.day_starts_at')}
        error={problems.day_starts_at}
        value={values.day_starts_at}
        onChange={(event) => onValue('day_starts_at', event.target.value)}
      >
        {DAY_STARTS_AT_HOURS.map((hour) => (
          <option key={hour} value={hour}>{`0${hour}:00`}</option>
        ))}
      </SelectField>
      <NumberField kind="whole" hint={t('settings.hint.backups_kept')} {...field('backups_kept')} />
      <LastBackup />
    </Section>
  );
}
