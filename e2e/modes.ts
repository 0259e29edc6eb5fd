import type { Page } from '@playwright/test';
import { PHONE } from './fixtures';
import { layoutFaults } from './layout-faults';

/** With text of 200 % on a phone (WCAG 1.4.4). */
async function cutWithLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const faults = await layoutFaults(page, { withCutTexts: false });
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return faults.map((fault) => `text of 200 %: ${fault}`);
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
