import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { screenWith } from '#i18n/screen-texts';
import { hasSingleKeys } from '#services/single-keys';

const ShortcutsHelp = screenWith(
  ['palette'],
  () => import(/* webpackChunkName: "shortcuts" */ './shortcuts-help'),
);

const ShortcutsContext = createContext({ open: () => {}, close: () => {} });

/** Shows and closes the list of keyboard shortcuts. */
export const useShortcuts = () => use(ShortcutsContext);

/** Opens the list of keyboard shortcuts on `?`, which is typed as usual where text can be typed. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (isTyped || !hasSingleKeys() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const shortcuts = useMemo(() => ({ open: () => setOpen(true), close: () => setOpen(false) }), []);
  return (
    <ShortcutsContext value={shortcuts}>
      {children}
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <ShortcutsHelp />
        </ErrorBoundary>
      )}
    </ShortcutsContext>
  );
}
