import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { readPaperWidthMm } from '#services/paper-width';
import styles from './print-portal.module.css';

const MM_PER_CSS_PX = 25.4 / 96;

export interface PrintPortalProps {
  /** Called when the print dialog is closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Prints only its content, on one page of this device's paper width and the content's length. Invisible on screen. */
export function PrintPortal({ onDone, children }: PrintPortalProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const [widthMm] = useState(readPaperWidthMm);
  const finish = useEffectEvent(onDone);

  useLayoutEffect(() => {
    const heightPx = contentRef.current?.getBoundingClientRect().height ?? 0;
    const pageStyle = document.createElement('style');
    const heightMm = Math.ceil(heightPx * MM_PER_CSS_PX) + 1;
    pageStyle.textContent = `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`;
    document.head.append(pageStyle);
    const done = () => finish();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => {
      pageStyle.remove();
      window.removeEventListener('afterprint', done);
    };
  }, [widthMm]);

  return createPortal(
    <div
      ref={contentRef}
      className={styles.content}
      style={{ inlineSize: `${widthMm}mm` }}
      data-print={widthMm}
    >
      {children}
    </div>,
    document.body,
  );
}
