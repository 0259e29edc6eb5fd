import { UNDO_MS } from 'shared-api/domain/service/limits';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { UndoButton } from './undo-button';
import styles from './undo-bar.module.css';

export interface UndoBarProps {
  /** What has been done. */
  title: string;
  /** When, by the server's clock. */
  madeAtMs: number;
  busy: boolean;
  /** Without it, nothing can be undone. */
  onUndo?: () => void;
}

/** Says what has been done, and offers to undo it for a while. A fixed bar, so that the list does not move. */
export function UndoBar({ title, madeAtMs, busy, onUndo }: UndoBarProps) {
  const isRecent = useTimeValue((nowMs) => nowMs - madeAtMs < UNDO_MS);
  if (!isRecent) return null;
  return (
    <div role="status" data-slot="undo-bar" className={styles.bar}>
      {title}
      {onUndo && <UndoButton of={title} busy={busy} onClick={onUndo} />}
    </div>
  );
}
