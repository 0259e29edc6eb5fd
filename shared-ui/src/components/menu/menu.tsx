import { Check } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button/icon-button';
import styles from './menu.module.css';

export interface MenuItem {
  /** Needed if labels may be equal. */
  id?: number | string;
  label: string;
  icon?: ReactNode;
  /** For what is on or off: it can be changed several times before the menu is closed. */
  isChecked?: boolean;
  isDangerous?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  /** The button's icon. */
  children: ReactNode;
  items: readonly MenuItem[];
}

/**
 * A button and its menu after the WAI-ARIA pattern: arrow keys, Home and End move, Escape and Tab close. The menu is not
 * beside the button, because tables and strips clip what is outside of them.
 */
export function Menu({ label, children, items }: MenuProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={buttonRef}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </IconButton>
      {isOpen &&
        createPortal(
          <Panel id={id} label={label} items={items} buttonRef={buttonRef} onClose={() => setOpen(false)} />,
          // A landmark, where the page has one.
          document.querySelector('main') ?? document.body,
        )}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  buttonRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

function Panel({ id, label, items, buttonRef, onClose }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const itemsOf = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const placeIt = () => ref.current && buttonRef.current && place(ref.current, buttonRef.current);
    placeIt();
    ref.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
    window.addEventListener('resize', placeIt);
    return () => window.removeEventListener('resize', placeIt);
  }, [buttonRef]);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = (part: HTMLElement | null) => target instanceof Node && part?.contains(target);
      if (!isInside(ref.current) && !isInside(buttonRef.current)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [buttonRef, onClose]);

  function close() {
    onClose();
    buttonRef.current?.focus();
  }
  function move(event: KeyboardEvent) {
    const all = itemsOf();
    const index = all.findIndex((item) => item === document.activeElement);
    const target = {
      ArrowDown: (index + 1) % all.length,
      ArrowUp: (index - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (target === undefined && event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (target === undefined) close();
    else all[target]?.focus();
  }
  return (
    <div ref={ref} id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.id ?? item.label}
          type="button"
          tabIndex={-1}
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.isChecked}
          data-dangerous={item.isDangerous || undefined}
          className={styles.item}
          onClick={() => {
            if (item.isChecked === undefined) close();
            item.onSelect();
          }}
        >
          {item.isChecked === undefined ? item.icon : <Check aria-hidden="true" className={styles.check} />}
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Its distance from the button and from the window's edges. */
const GAP_PX = 4;

/**
 * Below the button or, without the space for it, above; both end at the same edge, and text that becomes larger
 * stays on the screen. In the page's coordinates, so that it scrolls with the button.
 */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  // Without the space that is kept for a scrollbar, which the window's width has.
  const page = document.body.getBoundingClientRect();
  menu.style.maxInlineSize = '';
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const afterPx = isRtl ? at.left - page.left : page.right - at.right;
  const endPx = Math.max(GAP_PX, Math.min(afterPx, page.width - width - GAP_PX));
  menu.style.insetInlineEnd = `${endPx}px`;
  menu.style.maxInlineSize = `${page.width - endPx - GAP_PX}px`;
  const isAbove = at.bottom + GAP_PX + height > window.innerHeight && at.top > height + GAP_PX;
  const topPx = isAbove ? at.top - GAP_PX - height : at.bottom + GAP_PX;
  menu.style.insetBlockStart = `${topPx + window.scrollY}px`;
}
