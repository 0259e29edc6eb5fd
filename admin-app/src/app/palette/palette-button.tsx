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
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isOpen) return undefined;
    /** Neither lost nor taken for a shortcut of the screen. */
    function keep(event: KeyboardEvent) {
      if (event.key.length > 1 || event.metaKey || event.ctrlKey || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + event.key);
    }
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isOpen]);
  const context = useMemo(
    () => ({
      screens,
      typed,
      close() {
        setOpen(false);
        setTyped('');
      },
    }),
    [screens, typed],
  );
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
