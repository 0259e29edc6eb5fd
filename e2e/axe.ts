import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { DESKTOP, PHONE, TABLET } from './fixtures';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  viewport: typeof PHONE;
  colorScheme: 'light' | 'dark';
}

/** Both layouts and both colour schemes: colours do not depend on how large a screen is. */
const EVERY_LOOK: readonly Look[] = [
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESKTOP, colorScheme: 'light' },
];
/** For screens that were judged in every look already, and differ in their words alone. */
export const ON_A_PHONE = EVERY_LOOK.slice(0, 1);

interface Judgement {
  /** @default all of them */
  looks?: readonly Look[];
  /** What is like something else on the page, and need not be judged again. */
  except?: string;
}

/** Whether one has to scroll sideways to read it all (WCAG 1.4.10). */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

declare global {
  interface Window {
    /** Where a test has brought it. */
    axe?: typeof axe;
  }
}

/** In the page itself: axe's own way with Playwright, which is for frames of other origins, takes twice the time. */
async function axeIn(page: Page, except: string): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([except, tags]) => {
      const results = await window.axe?.run(
        { exclude: [except] },
        { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } },
      );
      if (!results) throw new Error('axe is not there');
      return results.violations;
    },
    [except, RULES] as const,
  );
}

const scrollTo = (page: Page, edge: 'top' | 'bottom') =>
  page.evaluate(
    (top) => window.scrollTo({ top, behavior: 'instant' }),
    edge === 'top' ? 0 : Number.MAX_SAFE_INTEGER,
  );

/**
 * The violations that axe finds. A target counts as too small (WCAG 2.5.8) only if it is at both ends of the page: at one
 * of them a fixed bar may cover part of it.
 */
async function violationsIn(page: Page, except: string): Promise<axe.Result[]> {
  await scrollTo(page, 'top');
  const violations = await axeIn(page, except);
  if (!violations.some(({ id }) => id === 'target-size')) return violations;
  await scrollTo(page, 'bottom');
  const sizes = (await axeIn(page, except)).filter(({ id }) => id === 'target-size');
  const isSmall = ({ html }: axe.NodeResult) =>
    sizes.some(({ nodes }) => nodes.some((node) => node.html === html));
  return violations.map((violation) =>
    violation.id === 'target-size' ? { ...violation, nodes: violation.nodes.filter(isSmall) } : violation,
  );
}

/** Accessibility violations of the current page, found by axe and by its width. */
export async function barriersOn(
  page: Page,
  { looks = EVERY_LOOK, except = '#nothing' }: Judgement = {},
): Promise<string[]> {
  const found: string[] = [];
  const see = async (viewport: typeof PHONE) => {
    await page.setViewportSize(viewport);
    if (await isTooWide(page)) found.push(`${viewport.width} px: too wide`);
  };
  const judged = looks.map(({ viewport }) => viewport);
  for (const viewport of [TABLET, DESKTOP, PHONE]) if (!judged.includes(viewport)) await see(viewport);
  for (const { viewport, colorScheme } of looks) {
    await see(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in a theme transition are not checked.
    await page.evaluate(() =>
      document
        .getAnimations()
        .forEach((each) => each.effect?.getComputedTiming().endTime !== Infinity && each.finish()),
    );
    const violations = await violationsIn(page, except);
    const look = `${viewport.width} px, ${colorScheme}`;
    for (const { id, nodes } of violations) {
      found.push(
        ...nodes.map((node) => `${look}: ${id}: ${node.html.slice(0, 200)} – ${node.failureSummary ?? ''}`),
      );
    }
  }
  return found;
}
