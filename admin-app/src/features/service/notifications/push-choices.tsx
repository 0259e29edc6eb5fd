import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Push, PushPreferences } from 'shared-api/contract/service/push';
import { PUSH_CONFIRMATION_MS, PUSH_TABLES } from 'shared-api/domain/service/push';
import { keys } from 'shared-api/queries/keys';
import { pushQuery } from 'shared-api/queries/service/push';
import { Checkbox } from 'shared-ui/checkbox';
import { Segmented } from 'shared-ui/segmented';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import styles from './notifications.module.css';

const DEFAULT_QUIET = { from: '01:00', until: '11:00' };

/** What alerts the person; saved with each change. */
export function PushChoices({ push }: { push: Push }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { kinds, areas, own_tables: count, preferences } = push;
  const { mutate } = useApiMutation({
    request: (sender, body: PushPreferences) => sender.send('PUT /push/preferences', { body }),
    invalidates: [keys.push.all],
    failure: t('push.save_failed'),
    scope: 'push-preferences',
    optimisticUpdate: (client, changed) => {
      const { queryKey } = pushQuery(http);
      client.setQueryData(queryKey, (shown) => shown && { ...shown, preferences: changed });
      return () => client.setQueryData(queryKey, push);
    },
  });
  const change = (changed: Partial<PushPreferences>) => mutate({ ...preferences, ...changed });
  const { off_kinds: off, tables } = preferences;
  const toggled = <T,>(list: readonly T[], item: T) =>
    list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
  return (
    <>
      <TitledCard title={t('push.what')}>
        <div className={styles.switches}>
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`push.kind.${kind}`)}
              hint={t(`push.kind_hint.${kind}`)}
              checked={!off.includes(kind)}
              onChange={() => change({ off_kinds: toggled(off, kind) })}
            />
          ))}
        </div>
      </TitledCard>
      <TitledCard title={t('push.tables')}>
        <Segmented
          label={t('push.tables')}
          hideLabel
          value={tables}
          options={PUSH_TABLES.filter((value) => value !== 'areas' || areas.length > 0).map((value) => ({
            value,
            label: t(`push.tables_of.${value}`, { count }),
          }))}
          onChange={(value) => change({ tables: value })}
        />
        {tables === 'areas' && (
          <div role="group" aria-label={t('push.tables_of.areas')}>
            {areas.map((area) => (
              <Checkbox
                key={area}
                label={area}
                checked={preferences.areas.includes(area)}
                onChange={() => change({ areas: toggled(preferences.areas, area) })}
              />
            ))}
          </div>
        )}
        <p className={styles.soft}>{t('push.tables_hint', { seconds: PUSH_CONFIRMATION_MS / 1000 })}</p>
      </TitledCard>
      <QuietHours quiet={preferences.quiet} onChange={(quiet) => change({ quiet })} />
    </>
  );
}

interface QuietHoursProps {
  quiet: PushPreferences['quiet'];
  onChange: (quiet: PushPreferences['quiet']) => void;
}

function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation();
  /** What is being typed; a time that is not complete is not sent. */
  const [typed, setTyped] = useState<Partial<typeof DEFAULT_QUIET>>({});
  const shown = quiet && { ...quiet, ...typed };
  const field = (name: 'from' | 'until') =>
    shown && (
      <TextField
        type="time"
        label={t(`push.quiet_time.${name}`)}
        required
        error={shown[name] ? undefined : t('push.quiet_required')}
        value={shown[name]}
        onChange={({ target: { value } }) => {
          const changed = { ...shown, [name]: value };
          setTyped(changed);
          if (changed.from && changed.until) onChange(changed);
        }}
      />
    );
  return (
    <TitledCard title={t('push.quiet')}>
      <Switch
        label={t('push.quiet_switch')}
        hint={t('push.quiet_hint')}
        checked={quiet !== null}
        onChange={({ target }) => {
          setTyped({});
          onChange(target.checked ? DEFAULT_QUIET : null);
        }}
      />
      {shown && (
        <div className={styles.times}>
          {field('from')}
          {field('until')}
        </div>
      )}
    </TitledCard>
  );
}
