import { useEffect } from 'react';

/** Height at which the read text is assumed, as a share of the window from its top. */
const READING_LINE = 0.4;
const BLOCKS = '#content :is(article, li, section, p, h1, h2)';

interface Anchor {
  element: Element;
  /** Position of the element's upper edge, as a share of the window's height. */
  top: number;
}

/** Keeps the text that is being read at its height when the phone is rotated. */
export default function ScrollAnchor() {
  useEffect(keepAnchor, []);
  return null;
}

function keepAnchor(): () => void {
  let anchor: Anchor | undefined;
  let widthPx = window.innerWidth;
  let ownScrollY = -1;

  function remember() {
    // Scroll events that a change of the width causes fire after it.
    if (window.innerWidth !== widthPx || window.scrollY === ownScrollY) return;
    anchor = undefined;
    if (window.scrollY === 0) return;
    const found = document.elementFromPoint(widthPx / 2, window.innerHeight * READING_LINE);
    const element = found?.closest('#content article') ?? found?.closest(BLOCKS);
    if (element) anchor = { element, top: element.getBoundingClientRect().top / window.innerHeight };
  }
  function restore() {
    if (!anchor?.element.isConnected) return;
    window.scrollBy({
      top: anchor.element.getBoundingClientRect().top - anchor.top * window.innerHeight,
      behavior: 'instant',
    });
    ownScrollY = window.scrollY;
  }
  function onResize() {
    if (window.innerWidth === widthPx) return;
    widthPx = window.innerWidth;
    restore();
    // Cards that come into sight get their real height (content-visibility in menu.module.css).
    requestAnimationFrame(() => requestAnimationFrame(restore));
  }
  remember();
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('resize', onResize);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('resize', onResize);
  };
}
