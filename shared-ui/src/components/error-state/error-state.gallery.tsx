import { ErrorState } from './error-state';

export default function ErrorStateGallery() {
  return (
    <ErrorState
      title="Menü yüklenemedi"
      text="Bağlantınızı denetleyip yeniden deneyin."
      retryLabel="Yeniden dene"
      onRetry={() => undefined}
    />
  );
}
