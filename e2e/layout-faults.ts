import type { Page } from '@playwright/test';

interface LayoutOptions {
  /** Whether a text that does not fit its box, and a broken word, are faults, too. */
  withCutTexts: boolean;
  /** Whether a text may end in an ellipsis where its box does. @default false */
  mayEndInEllipsis?: boolean;
  /** Whether words and icons that lie on each other are faults, too. @default false */
  withOverlaps?: boolean;
}

/**
 * What does not fit on the current page: a page that is scrolled sideways (WCAG 1.4.10), controls and headings outside the
 * screen, and text in a column that is as narrow as a letter. Strips and spreadsheets that are scrolled sideways may exceed
 * the screen.
 */
export const layoutFaults = (page: Page, options: LayoutOptions): Promise<string[]> =>
  page.evaluate(({ withCutTexts, mayEndInEllipsis, withOverlaps }) => {
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
          [...(text.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{4,12}(?!\p{L})/gu)].some(
            ({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
            },
          ),
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
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
        if (mayEndInEllipsis && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) continue;
        const edge = at.getBoundingClientRect();
        const isOver = (box: DOMRect) =>
          (clips(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
          (clips(overflowY) &&
            (box.bottom > edge.bottom + box.height / 4 || box.top < edge.top - box.height / 4));
        if (boxes.some(isOver)) return true;
      }
      return false;
    };
    /** What is seen of a box inside the boxes around its element; text may exceed its line by what no letter uses. */
    const seenPart = ({ left, right, top, bottom }: DOMRect, element: Element) => {
      const seen = { left, right, top, bottom };
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (overflowX !== 'visible') {
          seen.left = Math.max(seen.left, edge.left);
          seen.right = Math.min(seen.right, edge.right);
        }
        if (overflowY !== 'visible') {
          seen.top = Math.max(seen.top, edge.top);
          seen.bottom = Math.min(seen.bottom, edge.bottom);
        }
      }
      return seen;
    };
    /** Bars that stay while the page scrolls lie on it: only what is in the same one can overlap. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || element === root || /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    /** A stepper covers the end of the words beside it. */
    const isStepper = (element: Element) => element.closest('[role="group"]:has(output)') !== null;
    /** Pairs of elements whose words, or icons, lie on each other. */
    const overlaps = () => {
      const isIconOnly = (element: Element) =>
        element.matches('button, a') && element.textContent.trim() === '' && !element.querySelector('img');
      // What cannot be touched covers a text for a moment, to announce something.
      const isAnnouncement = (element: Element) => getComputedStyle(element).pointerEvents === 'none';
      const marks = everything
        .filter((element) => textsIn(element).length > 0 || isIconOnly(element))
        .filter((element) => isShown(element) && !isAnnouncement(element))
        .flatMap((element) => {
          const boxes = isIconOnly(element)
            ? [element.getBoundingClientRect()]
            : textsIn(element).flatMap(boxesOf);
          // Around an icon is room to touch.
          const margin = isIconOnly(element) ? 0.25 : 0;
          const layer = layerOf(element);
          return boxes.map((box) => {
            const { left, right, top, bottom } = seenPart(box, element);
            const [x, y] = [(right - left) * margin, (bottom - top) * margin];
            return { element, layer, left: left + x, right: right - x, top: top + y, bottom: bottom - y };
          });
        })
        .filter(({ left, right, top, bottom }) => right > left && bottom > top);
      return marks.flatMap((one, index) =>
        marks
          .slice(index + 1)
          .filter((other) => {
            const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            const lowest = Math.min(one.bottom - one.top, other.bottom - other.top);
            return (
              width > 2 &&
              height > lowest / 4 &&
              one.layer === other.layer &&
              !one.element.contains(other.element) &&
              !other.element.contains(one.element) &&
              !(isStepper(other.element) && one.element.closest('p'))
            );
          })
          .map((other) => `${name(one.element)} lies on ${name(other.element)}`),
      );
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
      ...(withOverlaps ? new Set(overlaps()) : []),
    ];
  }, options);
