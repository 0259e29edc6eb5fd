import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './undo-button.module.css';

export interface UndoButtonProps {
  /** The action that is undone, for screen readers. */
  of: string;
  busy: boolean;
  onClick: () => void;
}

export function UndoButton({ of, busy, onClick }: UndoButtonProps) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" className={styles.undo} title={t('app.undo')} busy={busy} onClick={onClick}>
      {!busy && <Undo2 aria-hidden="true" />}
      <span className={styles.word}>{t('app.undo')}</span>
      <VisuallyHidden>, {of}</VisuallyHidden>
    </Button>
  );
}
