import type { Page } from '@playwright/test';

/**
 * Translates a page as Chrome does, now and whenever its texts change: each text is replaced by two <font> elements around a
 * new text. The words stay, in other letters, so that tests find them.
 */
export async function translatePage(page: Page): Promise<void> {
  // The shell's guard, which is loaded after the first view.
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'));
  await page.evaluate(() => {
    const isTranslated = ({ parentElement, data }: Text) =>
      !parentElement ||
      !data.trim() ||
      parentElement.closest('font, [translate="no"], script, style') !== null;
    function translate(node: Node): void {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (isTranslated(text)) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild!.append(text.data);
        text.replaceWith(font);
      }
    }
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translate(target);
        else addedNodes.forEach(translate);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    translate(document.body);
  });
}
