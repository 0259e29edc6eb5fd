import type { Page } from '@playwright/test';
import { PHONE } from './fixtures';

/**
 * With text of 200 % on a phone (WCAG 1.4.4): a page that is scrolled sideways, controls and headings that lie outside the
 * screen or lose a part, and text in a column that is as narrow as a letter.
 */
async function cutWithLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cut = await page.evaluate(() => {
    const name = (element: Element) =>
      `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
    const root = document.querySelector('dialog:modal') ?? document.body;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isInStrip = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== root; at = at.parentElement)
        if (scrolls(at) && at.scrollWidth > at.clientWidth && at.scrollHeight <= at.clientHeight + 1)
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
    const isSpelled = (element: Element) =>
      [...element.childNodes].some((node) => {
        const length = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim().length : 0;
        if (length < 4) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size * 2 >= length;
      });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth
        ? [`text of 200 %: the page is ${scrollWidth - clientWidth} px too wide`]
        : []),
      ...[...root.querySelectorAll('input, button, select, textarea, label, a, h1, h2, h3')]
        .filter((element) => isShown(element) && !isInStrip(element) && isOutside(element))
        .map((element) => `text of 200 %: outside the screen: ${name(element)}`),
      ...[...root.querySelectorAll('*')]
        .filter((element) => isSpelled(element) && isShown(element))
        .map((element) => `text of 200 %: a letter or two on each line: ${name(element)}`),
    ];
  });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return cut;
}

/** In forced colours: chosen controls that look like one beside them that is not chosen, and switches without a knob. */
async function alikeInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await page.evaluate(async () => {
    // A control's colours are those of before until its transition has ended.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const name = (element: Element) =>
      `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
    const lookOf = (element: Element) => {
      const { backgroundColor, color, borderColor, textDecorationLine } = getComputedStyle(element);
      const fills = [...element.querySelectorAll('svg')].map((svg) => getComputedStyle(svg).fill);
      return JSON.stringify([backgroundColor, color, borderColor, textDecorationLine, fills]);
    };
    const isChosen = (element: Element) =>
      element.matches('[aria-pressed="true"], [aria-selected="true"]') ||
      element.querySelector(':checked') !== null;
    const controls = [
      ...document.querySelectorAll(
        '[aria-pressed], [role="tab"], label:not([data-slot]):has(> [type="radio"])',
      ),
    ].filter((element) => element.checkVisibility());
    const hasNoKnob = (element: Element) =>
      getComputedStyle(element, '::before').backgroundColor === getComputedStyle(element).backgroundColor;
    const switches = [...document.querySelectorAll('[role="switch"]')].filter(hasNoKnob);
    const unclear = controls.filter(isChosen).flatMap((chosen) => {
      const others = controls.filter(
        (other) => other.parentElement === chosen.parentElement && !isChosen(other),
      );
      const isAlike = others.length > 0 && others.every((other) => lookOf(other) === lookOf(chosen));
      return isAlike ? [`forced colours: looks as if not chosen: ${name(chosen)}`] : [];
    });
    return [
      ...unclear,
      ...switches.map((element) => `forced colours: no knob: ${name(element.closest('label') ?? element)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return alike;
}

/** Printed by a device in dark mode: colours that are meant for a dark screen. */
async function darkOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const pale = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    const found = ['--color-ink', '--color-ink-soft', '--accent-strong', '--danger', '--success'].filter(
      (token) => {
        probe.style.color = `oklch(from var(${token}) l 0 0)`;
        return Number(/oklch\(([\d.]+)/.exec(getComputedStyle(probe).color)?.[1]) > 0.6;
      },
    );
    probe.remove();
    return found.map((token) => `print in dark mode: ${token} is pale`);
  });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  return pale;
}

/** What is lost on the current page with large text, in forced colours and on paper. */
export async function faultsInModes(page: Page): Promise<string[]> {
  return [
    ...(await cutWithLargeText(page)),
    ...(await alikeInForcedColours(page)),
    ...(await darkOnPaper(page)),
  ];
}
