import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-portal.module.css';

const SLIP_WIDTH_MM = 80;
const MM_PER_CSS_PX = 25.4 / 96;

export interface PrintPortalProps {
  /** The browser's print dialog was closed. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * Prints its content, and nothing else of the page, as one strip of 80 mm paper as long as the content; there
 * is nothing to see on the screen.
 */
export function PrintPortal({ onDone, children }: PrintPortalProps) {
  const slipRef = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(onDone);

  useLayoutEffect(() => {
    const heightPx = slipRef.current?.getBoundingClientRect().height ?? 0;
    const paper = document.createElement('style');
    const heightMm = Math.ceil(heightPx * MM_PER_CSS_PX) + 1;
    paper.textContent = `@page { size: ${SLIP_WIDTH_MM}mm ${heightMm}mm; margin: 0 }`;
    document.head.append(paper);
    const done = () => finish();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => {
      paper.remove();
      window.removeEventListener('afterprint', done);
    };
  }, []);

  return createPortal(
    <div ref={slipRef} className={styles.slip} data-print>
      {children}
    </div>,
    document.body,
  );
}
