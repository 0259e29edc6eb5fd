import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { EmptyState, type EmptyStateProps } from '../empty-state/empty-state';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'icon' | 'action' | 'tone'> {
  /** Without it there is no retry button. */
  onRetry?: () => void;
  retryLabel?: ReactNode;
  /**
   * The retry is in progress.
   * @default false
   */
  retrying?: boolean;
}

/** Shown instead of content that could not be loaded; announced at once. */
export function ErrorState({ onRetry, retryLabel, retrying = false, ...rest }: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      data-slot="error-state"
      tone="danger"
      icon={<CircleAlert />}
      action={
        onRetry && (
          <Button variant="secondary" busy={retrying} onClick={onRetry}>
            {!retrying && <RotateCw aria-hidden="true" />}
            {retryLabel}
          </Button>
        )
      }
      {...rest}
    />
  );
}
