import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import { Button, buttonLook } from 'shared-ui/button';
import { TextField } from 'shared-ui/text-field';
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
          {t('image.preview')}
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
  const current = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
  return isHexColor(current) ? current : '#000000';
}

/**
 * As in the design system: the luminance from which black text on the accent has more contrast than white.
 */
const INK_TURNS_AT = 0.179;

const HEX = /^#[0-9a-f]{6}$/i;
const isHexColor = (value: string) => HEX.test(value);

/** Relative luminance by WCAG, 0 to 1. @param hex `#rrggbb` */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Contrast of the text on a color, and of the color on a white page. */
function readingOf(hex: string) {
  const own = luminance(hex);
  const ink = own > INK_TURNS_AT ? ('black' as const) : ('white' as const);
  return { ink, inkContrast: ratio(own, ink === 'black' ? 0 : 1), pageContrast: ratio(own, 1) };
}
