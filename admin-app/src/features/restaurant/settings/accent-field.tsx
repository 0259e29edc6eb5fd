import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import { Button, buttonLook } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
import { isHexColor, readingOf } from './contrast';
import styles from './accent-field.module.css';

/** WCAG 2.2 AA for outlines, icons and large text. */
const GRAPHIC_RATIO = 3;
const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export interface AccentFieldProps {
  /** `#rrggbb`; empty for the design's own colour. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const shown = isHexColor(value) ? value : defaultAccent();
  const { ink, inkContrast, pageContrast } = readingOf(shown);
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
          error={error ?? (value && !isHexColor(value) ? t('settings.accent.invalid') : undefined)}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
        {value && (
          <Button variant="ghost" className={styles.reset} onClick={() => onChange('')}>
            {t('settings.accent.reset')}
          </Button>
        )}
      </div>
      <div
        role="group"
        aria-labelledby={`${id}-preview`}
        data-accent-scope
        style={{ '--accent': shown } as CSSProperties}
        className={styles.preview}
      >
        <span id={`${id}-preview`} className={styles.caption}>
          {t('picture.preview')}
        </span>
        <span {...buttonLook()}>{t('settings.accent.sample_button')}</span>
        <Badge tone="accent">{t('settings.accent.sample_badge')}</Badge>
        <span className={styles.link}>{t('settings.accent.sample_link')}</span>
      </div>
      <p role="status" className={styles.hint}>
        {t(`settings.accent.ink.${ink}`, { ratio: percent.format(inkContrast) })}{' '}
        {pageContrast < GRAPHIC_RATIO && t('settings.accent.pale', { ratio: percent.format(pageContrast) })}
      </p>
    </div>
  );
}

function defaultAccent(): string {
  const drawn = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
  return isHexColor(drawn) ? drawn : '#000000';
}
