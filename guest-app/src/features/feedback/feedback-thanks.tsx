import { HeartHandshake } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';

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
    <Card ref={panelRef} tabIndex={-1} role="status" padding="l">
      <EmptyState
        tone="success"
        icon={<HeartHandshake />}
        titleAs="h2"
        title={t('feedback.thanks')}
        text={t('feedback.thanks_text')}
      />
    </Card>
  );
}
