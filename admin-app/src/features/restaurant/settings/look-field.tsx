import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isHexColor } from 'shared-api/domain/color';
import { accentTokens, accentVariants } from 'shared-api/domain/restaurant/accent-colors';
import type { Look } from 'shared-api/domain/restaurant/looks';
import 'shared-ui/looks.css';
import styles from './look-field.module.css';

export interface LookFieldProps {
  label: string;
  options: readonly { value: Look; label: string }[];
  value: string;
  error: string | undefined;
  onChange: (value: Look) => void;
  /** The unsaved colour of the restaurant, in which the samples are shown; the design's own for anything else. */
  accent: string;
}

/** A choice among the looks of the guests' pages, each beside a sample of its menu. */
export function LookField({ label, options, value, error, onChange, accent }: LookFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-describedby={error && `${id}-error`} className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.looks}>
        {options.map((option) => (
          <label key={option.value} className={styles.look}>
            <input
              type="radio"
              name={id}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-about`}
              className={styles.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <LookSample look={option.value} accent={accent} />
            <span id={`${id}-${option.value}`} className={styles.name}>
              {option.label}
            </span>
            <small id={`${id}-${option.value}-about`} className={styles.about}>
              {t(`settings.look.about.${option.value}`)}
            </small>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function LookSample({ look, accent }: { look: Look; accent: string }) {
  const { t } = useTranslation();
  const theme = look === 'gece' ? 'dark' : 'light';
  return (
    <span
      aria-hidden="true"
      data-accent-scope
      data-look={look}
      data-theme={theme}
      style={isHexColor(accent) ? (accentTokens(accentVariants(accent)[theme]) as CSSProperties) : undefined}
      className={styles.sample}
    >
      <span className={styles.title}>{t('settings.look.sample.section')}</span>
      {(['first', 'second'] as const).map((dish) => (
        <span key={dish} className={styles.dish}>
          <b>{t(`settings.look.sample.name.${dish}`)}</b>
          <span className={styles.price}>{t(`settings.look.sample.price.${dish}`)}</span>
          <span className={styles.words}>
            {dish === 'first' && <span className={styles.tag}>{t('settings.look.sample.tag')} </span>}
            {t(`settings.look.sample.text.${dish}`)}
          </span>
        </span>
      ))}
      <span className={styles.button}>{t('settings.accent.sample_button')}</span>
    </span>
  );
}
