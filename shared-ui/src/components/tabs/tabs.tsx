import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface TabsProps<Value extends string> extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `underline` for the sections of a page, `pill` for a scrolling strip. */
  variant?: 'underline' | 'pill';
  /** Class of the strip alone, such as for a sticky position. */
  listClassName?: string;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs after the WAI-ARIA pattern: arrow keys, Home and End move along the strip. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  variant = 'underline',
  listClassName,
  className,
  children,
  ...rest
}: TabsProps<Value>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  useEffect(() => scrollTabIntoView(listRef.current), [value]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = items.findIndex((item) => item.value === value);
    const target = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: (index + 1) % items.length,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: (index - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    const item = target === undefined ? undefined : items[target];
    if (!item || target === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
    onChange(item.value);
  }

  return (
    <div data-slot="tabs" className={classNames(styles.tabs, className)} {...rest}>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        data-variant={variant}
        className={classNames(styles.list, listClassName)}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}

/* Scrolls the strip alone: scrollIntoView would scroll the page too. */
function scrollTabIntoView(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !tab) return;
  const room = list.getBoundingClientRect();
  const own = tab.getBoundingClientRect();
  list.scrollLeft += own.left + own.width / 2 - (room.left + room.width / 2);
}
