import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Print } from '#lib/prints/print';
import styles from './feedback-thanks.module.css';

export const FEEDBACK_SUCCESS_MS = 3_000;

/** docs/rules/visits.md#feedback */
export function FeedbackThanks({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation();
  const over = useEffectEvent(onOver);
  const panelRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panelRef.current?.focus();
    const timer = setTimeout(() => over(), FEEDBACK_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={panelRef} tabIndex={-1} role="status" className={styles.thanks}>
      <Print name="cay" sizePx={176} />
      <h2 className={styles.title}>{t('feedback.thanks')}</h2>
      <p>{t('feedback.thanks_text')}</p>
    </div>
  );
}
