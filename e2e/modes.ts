import type { Page } from '@playwright/test';
import { PHONE } from './fixtures';

/** With text of 200 % on a phone (WCAG 1.4.4): controls and headings that lie outside the screen or lose a part. */
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
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // Content for screen readers only.
      return width > 1 && (left < -1 || right > innerWidth + 1);
    };
    return [...root.querySelectorAll('input, button, select, textarea, label, a, h1, h2, h3')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isInStrip(element))
      .filter(isOutside)
      .map((element) => `text of 200 %: outside the screen: ${name(element)}`);
  });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return cut;
}

/** In forced colours: chosen controls that look like one beside them that is not chosen. */
async function alikeInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await page.evaluate(() => {
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
    return controls.filter(isChosen).flatMap((chosen) => {
      const others = controls.filter(
        (other) => other.parentElement === chosen.parentElement && !isChosen(other),
      );
      const isAlike = others.length > 0 && others.every((other) => lookOf(other) === lookOf(chosen));
      return isAlike ? [`forced colours: looks as if not chosen: ${name(chosen)}`] : [];
    });
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
export async function faultsInModes(page: Page, { hasLargeText = true } = {}): Promise<string[]> {
  return [
    ...(hasLargeText ? await cutWithLargeText(page) : []),
    ...(await alikeInForcedColours(page)),
    ...(await darkOnPaper(page)),
  ];
}
