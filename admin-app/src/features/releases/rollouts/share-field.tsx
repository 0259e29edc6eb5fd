import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';
import { useReleaseFormats } from '#lib/releases/use-release-formats';

/** Percent of visits. */
export const FULL_SHARE = 100;
export const FIRST_SHARE = 10;
const SHARES = [1, 5, FIRST_SHARE, 20, 50, 75];

export interface ShareFieldProps {
  share: number;
  onChange: (share: number) => void;
}

export function ShareField({ share, onChange }: ShareFieldProps) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const shares = [...new Set([...SHARES, share])].sort((a, b) => a - b);
  return (
    <SelectField
      label={t('releases.command.share')}
      value={share}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {shares.map((each) => (
        <option key={each} value={each}>
          {percent(each)}
        </option>
      ))}
    </SelectField>
  );
}
