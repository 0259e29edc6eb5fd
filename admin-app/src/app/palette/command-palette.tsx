import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import PauseModal from '#features/service/ordering/pause-modal';
import { MarkedText } from './marked-text';
import { usePalette } from './palette-context';
import { usePaletteGroups, type PaletteItem } from './use-palette-groups';
import styles from './command-palette.module.css';

/** Finds and opens screens, tables, dishes and orders, and does frequent actions, all by keyboard. */
export default function CommandPalette() {
  const { close } = usePalette();
  const [isPausing, setPausing] = useState(false);
  if (isPausing) return <PauseModal onClose={close} />;
  return <PaletteDialog onClose={close} onPause={() => setPausing(true)} />;
}

function PaletteDialog({ onClose, onPause }: { onClose: () => void; onPause: () => void }) {
  const { t } = useTranslation();
  const { screens, typed } = usePalette();
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState(typed);
  const [chosenId, setChosenId] = useState<string>();
  const groups = usePaletteGroups(screens, search, onPause);
  const items = groups.flatMap((group) => group.items);
  const chosen = Math.max(
    0,
    items.findIndex((item) => item.id === chosenId),
  );

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, search]);

  function run(item: PaletteItem) {
    if (item.keepsOpen !== true) onClose();
    item.run();
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[chosen];
    if (step && items.length > 0) {
      event.preventDefault();
      setChosenId(items[(chosen + step + items.length) % items.length]?.id);
    } else if (event.key === 'Escape') {
      // A search field would only be emptied.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(item);
    }
  }

  return (
    <dialog
      ref={dialogRef}
      aria-label={t('palette.title')}
      className={styles.palette}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.field}>
          <Search aria-hidden="true" />
          <input
            type="search"
            role="combobox"
            aria-label={t('palette.title')}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={items[chosen] && `${id}-${items[chosen].id}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('palette.placeholder')}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setChosenId(undefined);
            }}
            onKeyDown={press}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            {t('app.close')}
          </button>
        </div>
        <div
          ref={listRef}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('palette.results')}
          className={styles.list}
        >
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <h3 id={`${id}-${group.id}`} role="presentation">
                {t(`palette.group.${group.id}`)}
              </h3>
              {group.items.map((item) => {
                const { icon: Icon } = item;
                return (
                  <div
                    key={item.id}
                    id={`${id}-${item.id}`}
                    role="option"
                    tabIndex={-1}
                    // Marked letters are elements of their own, which would be read with pauses.
                    aria-label={[item.name, item.detail].filter(Boolean).join(', ')}
                    aria-selected={items[chosen] === item}
                    className={styles.item}
                    onClick={() => run(item)}
                  >
                    <Icon aria-hidden="true" />
                    <span className={styles.name}>
                      <MarkedText text={item.name} search={search} />
                    </span>
                    {item.detail && <span className={styles.detail}>{item.detail}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <p role="status" className={items.length > 0 ? styles.count : styles.none}>
          {items.length > 0 ? t('palette.count', { count: items.length }) : t('palette.nothing')}
        </p>
        <p className={styles.foot}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('palette.run')}
          </span>
          <span className={styles.rights}>{t('palette.rights')}</span>
        </p>
      </div>
    </dialog>
  );
}
