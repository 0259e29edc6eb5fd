/** The shell's own few words; it carries no translation module (docs/decisions/0001). */
const TEXTS = {
  tr: {
    title: 'Sayfa açılamadı',
    text: 'Bağlantınızı kontrol edip tekrar deneyin.',
    retry: 'Tekrar dene',
    loading: 'Yükleniyor…',
  },
  en: {
    title: 'The page could not be opened',
    text: 'Check your connection and try again.',
    retry: 'Try again',
    loading: 'Loading…',
  },
};

const textsOfPage = () => (document.documentElement.lang.startsWith('tr') ? TEXTS.tr : TEXTS.en);

/** While a remote is on its way, and, with `onRetry`, once it failed to come. */
export function Fallback({ onRetry }: { onRetry?: () => void }) {
  const texts = textsOfPage();
  if (!onRetry) {
    return (
      <div className="shell-fallback" role="status" aria-label={texts.loading}>
        <span className="shell-spinner" />
      </div>
    );
  }
  return (
    <main className="shell-fallback" role="alert">
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </main>
  );
}
