import { Check, Delete } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from 'shared-api/domain/text-key';
import { PIN_LENGTH } from 'shared-api/domain/access/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import styles from './pin-pad.module.css';

export interface PinPadProps {
  /** Error of the last PIN. */
  error?: string;
  isBusy: boolean;
  submitLabel: string;
  onSubmit: (pin: string) => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A keypad for one hand that replaces a phone's on-screen keyboard; a physical keyboard types into the field. */
export function PinPad({ error, isBusy, submitLabel, onSubmit }: PinPadProps) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [pin, setPin] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  // Runs after the dialog has taken the focus.
  useEffect(() => fieldRef.current?.focus(), []);
  const canSubmit = pin.length >= PIN_LENGTH.min && !isBusy;
  const type = (digit: string) => setPin((typed) => (typed + digit).slice(0, PIN_LENGTH.max));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canSubmit) return;
    onSubmit(pin);
    setPin('');
  }
  const digitKey = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onClick={() => type(digit)}>
      {digit}
    </button>
  );

  return (
    <form noValidate className={styles.pad} onSubmit={submit}>
      {error && !isBusy && pin === '' && <BannerNotice tone="danger">{error}</BannerNotice>}
      <label htmlFor={fieldId} className={styles.label}>
        {t('pin.label')}
      </label>
      <input
        id={fieldId}
        className={styles.field}
        type="password"
        inputMode="none"
        autoComplete="off"
        ref={fieldRef}
        maxLength={PIN_LENGTH.max}
        value={pin}
        aria-busy={isBusy}
        onChange={(event) =>
          setPin(latinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, PIN_LENGTH.max))
        }
      />
      <div className={styles.keys}>
        {DIGITS.map(digitKey)}
        <button
          type="button"
          className={styles.key}
          aria-label={t('pin.erase')}
          onClick={() => setPin((typed) => typed.slice(0, -1))}
        >
          <Delete aria-hidden="true" />
        </button>
        {digitKey('0')}
        <button
          type="submit"
          className={styles.key}
          data-variant="submit"
          aria-label={submitLabel}
          aria-disabled={!canSubmit}
        >
          <Check aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
