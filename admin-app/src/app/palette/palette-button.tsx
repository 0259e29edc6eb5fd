import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { screenWith } from '#i18n/screen-texts';
import { COMMAND_KEY } from '#lib/command-key';
import type { AdminScreen } from '../screens';
import { PaletteContext } from './palette-context';

const CommandPalette = screenWith(
  ['orders', 'palette', 'restaurant'],
  () => import(/* webpackChunkName: "palette" */ './command-palette'),
);

export interface PaletteButtonProps {
  /** The screens that it finds, of which the user sees those that are permitted. */
  screens: readonly AdminScreen[];
  className?: string;
}

/** Opens the command palette, as ⌘K and Ctrl K do on every screen. */
export function PaletteButton({ screens, className }: PaletteButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      // An open form stays as it is.
      if (!isShortcut || event.shiftKey || event.altKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const context = useMemo(() => ({ screens, close: () => setOpen(false) }), [screens]);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span>{t('nav.search')}</span>
        <kbd aria-hidden="true">{COMMAND_KEY} K</kbd>
      </button>
      {isOpen && (
        <PaletteContext value={context}>
          <ErrorBoundary fallback={null}>
            <CommandPalette />
          </ErrorBoundary>
        </PaletteContext>
      )}
    </>
  );
}
