import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from 'shared-ui/error-state';

/** Keeps the navigation alive when a screen's code could not be loaded, or broke. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}

function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('app.screen_failed')}
      text={t('app.screen_failed_hint')}
      retryLabel={t('app.reload')}
      onRetry={() => window.location.reload()}
    />
  );
}
