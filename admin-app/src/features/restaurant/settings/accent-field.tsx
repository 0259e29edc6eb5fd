import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isHexColor, oklchOf, type HexColor } from 'shared-api/domain/color';
import {
  ACCENT_THEMES,
  accentTokens,
  accentVariants,
  DEFAULT_ACCENT,
  type AccentTheme,
} from 'shared-api/domain/restaurant/accent-colors';
import { Badge } from 'shared-ui/badge';
import { Button, buttonLook } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import styles from './accent-field.module.css';

export interface AccentFieldProps {
  /** `#rrggbb`; empty for the design's own colour. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const { t } = useTranslation();
  const chosen = isHexColor(value) ? value : undefined;
  const shown = chosen ?? DEFAULT_ACCENT;
  return (
    <div className={styles.field}>
      <div className={styles.inputs}>
        <input
          type="color"
          aria-label={t('settings.accent.pick')}
          className={styles.swatch}
          value={shown}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          label={t('settings.name.accent_color')}
          placeholder={shown}
          maxLength={7}
          spellCheck={false}
          error={error ?? (value && !chosen ? t('settings.accent.invalid') : undefined)}
          value={value}
          // As the server stores it.
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
        />
        {value && (
          <Button variant="ghost" className={styles.reset} onClick={() => onChange('')}>
            {t('settings.accent.reset')}
          </Button>
        )}
      </div>
      <div className={styles.themes}>
        {ACCENT_THEMES.map((theme) => (
          <AccentSample key={theme} theme={theme} chosen={chosen} />
        ))}
      </div>
    </div>
  );
}

/** @param chosen undefined for the design's own colour. */
function AccentSample({ theme, chosen }: { theme: AccentTheme; chosen: HexColor | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      data-accent-scope
      data-theme={theme}
      style={chosen && (accentTokens(accentVariants(chosen)[theme]) as CSSProperties)}
      className={styles.sample}
    >
      <span id={id} className={styles.theme}>
        {t(`settings.accent.theme.${theme}`)}
      </span>
      <span {...buttonLook()}>{t('settings.accent.sample_button')}</span>
      <Badge tone="accent">{t('settings.accent.sample_badge')}</Badge>
      <span className={styles.link}>{t('settings.accent.sample_link')}</span>
      {chosen && <AdaptedNote theme={theme} chosen={chosen} />}
    </div>
  );
}

function AdaptedNote({ theme, chosen }: { theme: AccentTheme; chosen: HexColor }) {
  const { t } = useTranslation();
  const { fill, edge, text } = accentVariants(chosen)[theme];
  const isDarker = oklchOf(text).lightness < oklchOf(chosen).lightness;
  const adapted = [
    fill !== chosen && t('settings.accent.adapted.controls_ink', { color: fill }),
    fill === chosen && edge && t('settings.accent.adapted.edge', { color: edge }),
    text !== chosen &&
      t(`settings.accent.adapted.${isDarker ? 'words_darker' : 'words_lighter'}`, { color: text }),
  ].filter(Boolean);
  return (
    <p role="status" className={styles.note}>
      {adapted.length === 0 ? t('settings.accent.as_chosen') : adapted.join(' ')}
    </p>
  );
}
