import type { Page } from '@playwright/test';

interface LayoutOptions {
  /** Whether a text that does not fit its box, and a broken word, are faults, too. */
  withCutTexts: boolean;
}

/**
 * What does not fit on the current page: a page that is scrolled sideways (WCAG 1.4.10), controls and headings outside the
 * screen, and text in a column that is as narrow as a letter. Strips and spreadsheets that are scrolled sideways may exceed
 * the screen.
 */
export const layoutFaults = (page: Page, { withCutTexts }: LayoutOptions): Promise<string[]> =>
  page.evaluate((withCutTexts) => {
    const name = (element: Element) =>
      `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
    const root = document.querySelector('dialog:modal') ?? document.body;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isInStrip = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== root; at = at.parentElement)
        if (
          scrolls(at) &&
          at.scrollWidth > at.clientWidth &&
          (at.scrollHeight <= at.clientHeight + 1 || element.closest('[role="grid"]') !== null)
        )
          return true;
      return false;
    };
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForReaders(element);
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    };
    const boxesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    const textsIn = (element: Element) =>
      [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const isSpelled = (element: Element) =>
      textsIn(element).some((text) => {
        const length = (text.textContent ?? '').trim().length;
        if (length < 4) return false;
        return new Set(boxesOf(text).map(({ top }) => Math.round(top))).size * 2 >= length;
      });
    /** Words of a usual length that are broken without a hyphen; those of addresses may be. */
    const isBroken = (element: Element) =>
      textsIn(element).some(
        (text) =>
          !/[@/]/.test(text.textContent ?? '') &&
          [...(text.textContent ?? '').matchAll(/\p{L}{4,12}/gu)].some(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          }),
      );
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    /**
     * Whether a box around the text ends before it; text may exceed its line by what no letter uses. The cells of a spreadsheet
     * and pictures of a page are cut as they should be.
     */
    const isCut = (element: Element) => {
      if (element.closest('[role="gridcell"], [role="img"]')) return false;
      const boxes = textsIn(element).flatMap(boxesOf);
      // Nothing around an open dialog cuts it.
      const end = root === document.body ? document.documentElement : root.parentElement;
      for (let at: Element | null = element; at && at !== end; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
        const edge = at.getBoundingClientRect();
        const isOver = (box: DOMRect) =>
          (clips(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
          (clips(overflowY) &&
            (box.bottom > edge.bottom + box.height / 4 || box.top < edge.top - box.height / 4));
        if (boxes.some(isOver)) return true;
      }
      return false;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const everything = [...root.querySelectorAll('*')];
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
      ...[...root.querySelectorAll('input, button, select, textarea, label, a, h1, h2, h3')]
        .filter((element) => isShown(element) && !isInStrip(element) && isOutside(element))
        .map((element) => `outside the screen: ${name(element)}`),
      ...everything
        .filter((element) => isSpelled(element) && isShown(element))
        .map((element) => `a letter or two on each line: ${name(element)}`),
      ...(withCutTexts
        ? everything
            .filter((element) => textsIn(element).length > 0 && isCut(element) && isShown(element))
            .map((element) => `cut: ${name(element)}`)
        : []),
      ...(withCutTexts
        ? everything
            .filter((element) => isBroken(element) && isShown(element))
            .map((element) => `a broken word: ${name(element)}`)
        : []),
    ];
  }, withCutTexts);
