import css from './fallback.css?raw';

/** The shell's own few words; it carries no translation module (docs/decisions/0001). */
const TEXTS = {
  tr: {
    title: 'Sayfa açılamadı',
    text: 'Bağlantınızı kontrol edip tekrar deneyin.',
    noteText: 'Gördüğünüzü okuyabilirsiniz; düğmeler için tekrar deneyin.',
    retry: 'Tekrar dene',
    loading: 'Yükleniyor…',
  },
  en: {
    title: 'The page could not be opened',
    text: 'Check your connection and try again.',
    noteText: 'You can read what you see; for the buttons to work, try again.',
    retry: 'Try again',
    loading: 'Loading…',
  },
};

const textsOfPage = () => (document.documentElement.lang.startsWith('tr') ? TEXTS.tr : TEXTS.en);

export interface FallbackProps {
  /** Given once the remote failed to come; while it is on its way there is nothing to retry. */
  onRetry?: () => void;
  /** As a note at the foot of a page that can be read. */
  isNote?: boolean;
}

/** While a remote is on its way, and once it failed to come. */
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
