import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { useReleaseFormats } from '../../../lib/releases/use-release-formats';
import { STAGE_SHARES } from './stages';

/** Percent: the stages of the schedule and some shares between them. */
const SHARES = [1, 5, 10, 25, 50, 75];

export interface CanaryDraft {
  share: number;
  bySchedule: boolean;
}

export interface CanaryFieldsProps {
  draft: CanaryDraft;
  onChange: (draft: CanaryDraft) => void;
}

export function CanaryFields({ draft, onChange }: CanaryFieldsProps) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const shares = [...new Set([...SHARES, draft.share])].sort((a, b) => a - b);
  return (
    <>
      <SelectField
        label={t('releases.command.share')}
        value={draft.share}
        onChange={({ target }) => onChange({ ...draft, share: Number(target.value) })}
      >
        {shares.map((share) => (
          <option key={share} value={share}>
            {percent(share)}
          </option>
        ))}
      </SelectField>
      <Switch
        label={t('releases.command.by_schedule')}
        hint={t('releases.command.by_schedule_hint', { stages: STAGE_SHARES.map(percent).join(' → ') })}
        checked={draft.bySchedule}
        onChange={({ target }) => onChange({ ...draft, bySchedule: target.checked })}
      />
    </>
  );
}
