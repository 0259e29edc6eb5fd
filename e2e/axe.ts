import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE, TABLET } from './fixtures';
import { isFull } from './reliability/full';

/** A page compiles it in half the time of the one with comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const EVERY_RULE: axe.RunOnly = { type: 'tag', values: TAGS };

interface Look {
  viewport: typeof PHONE;
  colorScheme: 'light' | 'dark';
}

const ON_PHONE: Look = { viewport: PHONE, colorScheme: 'dark' };
const ON_DESKTOP: Look = { viewport: DESKTOP, colorScheme: 'light' };
/** Both layouts and both colour schemes; colours do not depend on the screen size. Most users have the last one. */
const GUEST_LOOKS = [ON_DESKTOP, ON_PHONE];
export const STAFF_LOOKS = [ON_PHONE, ON_DESKTOP];
/** For screens that were checked in every look and differ in their texts only. */
export const ON_A_PHONE = [ON_PHONE];

interface CheckOptions {
  /** Each state is checked in one of them, in turn, with `npm run verify` in each. @default those of guests */
  looks?: readonly Look[];
  /** Parts that repeat markup of the same page and are not checked again. */
  except?: string;
}

/**
 * What makes the page so wide in this window that it has to be scrolled sideways (WCAG 1.4.10). Measured after a frame: a
 * layout that follows a media query in code is rendered with the frame after a resize.
 */
async function tooWideAt(page: Page, viewport: typeof PHONE): Promise<string[]> {
  await page.setViewportSize(viewport);
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => Math.round(element.getBoundingClientRect().right + window.scrollX) === scrollWidth,
    );
    const names = widest.map((element) => element.outerHTML.slice(0, 200));
    return [`${clientWidth} px: too wide: ${names.join(' ')}`];
  });
}

declare global {
  interface Window {
    /** Set once a test has added axe to the page. */
    axe?: typeof axe;
  }
}

/**
 * Checks an open dialog and the notices beside it without the page behind, which is a state of its own. Runs axe directly
 * in the page: axe's integration with Playwright, made for frames of other origins, takes twice the time.
 */
async function axeIn(page: Page, except: string, runOnly: axe.RunOnly): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([except, runOnly]) => {
      const isInDialog = document.querySelector('dialog:modal') !== null;
      const include = isInDialog
        ? [...document.querySelectorAll('dialog:modal, [data-slot="toaster"]')]
        : [document];
      const results = await window.axe?.run({ include, exclude: [except] } as axe.ElementContext, {
        resultTypes: ['violations'],
        runOnly,
      });
      if (!results) throw new Error('axe is not there');
      return results.violations;
    },
    [except, runOnly] as const,
  );
}

const scrollTo = (page: Page, edge: 'top' | 'bottom') =>
  page.evaluate(
    (top) => window.scrollTo({ top, behavior: 'instant' }),
    edge === 'top' ? 0 : Number.MAX_SAFE_INTEGER,
  );

/**
 * The violations that axe finds. A target counts as too small (WCAG 2.5.8) only if it is too small at both ends of the
 * page, because a fixed bar may cover part of it at one of them.
 */
async function violationsIn(page: Page, except: string): Promise<axe.Result[]> {
  await scrollTo(page, 'top');
  const violations = await axeIn(page, except, EVERY_RULE);
  if (!violations.some(({ id }) => id === 'target-size')) return violations;
  await scrollTo(page, 'bottom');
  const sizes = await axeIn(page, except, { type: 'rule', values: ['target-size'] });
  const isSmall = ({ html }: axe.NodeResult) =>
    sizes.some(({ nodes }) => nodes.some((node) => node.html === html));
  return violations.map((violation) =>
    violation.id === 'target-size' ? { ...violation, nodes: violation.nodes.filter(isSmall) } : violation,
  );
}

let checks = 0;

/** Accessibility violations of the current page, found by axe and by its width. */
export async function barriersOn(
  page: Page,
  { looks = GUEST_LOOKS, except = '#nothing' }: CheckOptions = {},
): Promise<string[]> {
  const found: string[] = [];
  checks += 1;
  const chosen = isFull ? looks : [looks[checks % looks.length]!];
  const judged = chosen.map(({ viewport }) => viewport);
  // `npm test` sees each screen of the panel in every width in screen-sizes.spec.ts.
  if (isFull)
    for (const viewport of [TABLET, DESKTOP, PHONE].filter((each) => !judged.includes(each)))
      found.push(...(await tooWideAt(page, viewport)));
  for (const { viewport, colorScheme } of chosen) {
    found.push(...(await tooWideAt(page, viewport)));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in a theme transition are not checked.
    await page.evaluate(() =>
      document
        .getAnimations()
        .forEach((each) => each.effect?.getComputedTiming().endTime !== Infinity && each.finish()),
    );
    const violations = await violationsIn(page, except);
    for (const { id, nodes } of violations) {
      found.push(
        ...nodes.map(
          (node) =>
            `${viewport.width} px, ${colorScheme}: ${id}: ${node.html.slice(0, 200)} – ${node.failureSummary ?? ''}`,
        ),
      );
    }
  }
  return found;
}
