import css from './fallback.css?raw';

/** Texts in code, because the shell has no translation library. */
const TEXTS = {
  tr: {
    title: 'Sayfa açılamadı',
    text: 'Tekrar deneyin.',
    noteText: 'Gördüğünüzü okuyabilirsiniz; düğmeler için tekrar deneyin.',
    retry: 'Tekrar dene',
    loading: 'Yükleniyor…',
  },
  en: {
    title: 'The page could not be opened',
    text: 'Try again.',
    noteText: 'You can read what you see; for the buttons to work, try again.',
    retry: 'Try again',
    loading: 'Loading…',
  },
};

const textsOfPage = () => (document.documentElement.lang.startsWith('tr') ? TEXTS.tr : TEXTS.en);

export interface FallbackProps {
  /** Missing while the remote is being loaded. */
  onRetry?: () => void;
  /** Whether a server-rendered page is shown above. */
  isNote?: boolean;
}

/** Shown while a remote is being loaded, and when that failed. */
export function Fallback({ onRetry, isNote = false }: FallbackProps) {
  const texts = textsOfPage();
  if (!onRetry) {
    return (
      <div className="shell-fallback" role="status" aria-label={texts.loading}>
        <style>{css}</style>
        <span className="shell-spinner" />
      </div>
    );
  }
  const Frame = isNote ? 'aside' : 'main';
  return (
    <Frame className={isNote ? 'shell-note' : 'shell-fallback'} role="alert">
      <style>{css}</style>
      <h1>{texts.title}</h1>
      <p>{isNote ? texts.noteText : texts.text}</p>
      <button type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </Frame>
  );
}
