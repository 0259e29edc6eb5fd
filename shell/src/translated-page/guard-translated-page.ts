/*
 * Browsers translate a page by wrapping its texts into <font> elements, or by replacing them with such elements. React still
 * has the text nodes: it would throw when it removes one, or inserts beside one, and would write new texts into nodes that
 * are no longer in the page (https://github.com/facebook/react/issues/11538).
 */

/** What shows the translation of a text, by the text that it has replaced. */
const translations = new WeakMap<Node, Element>();

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** The child of `parent` that stands for a node: a translation, or the outermost one around it. */
function standInFor(node: Node, parent: Node): Node | undefined {
  let standIn: Node = translations.get(node) ?? node;
  while (standIn.parentNode !== parent && isFont(standIn.parentNode)) standIn = standIn.parentNode;
  return standIn.parentNode === parent ? standIn : undefined;
}

const isLostText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.parentNode === null;

/** A text that React has changed is shown again, until it is translated anew. */
function showChanged(texts: MutationRecord[]): void {
  for (const { target } of texts) {
    const translation = translations.get(target);
    if (!translation?.isConnected) continue;
    translations.delete(target);
    translation.replaceWith(target);
  }
}

/** Lets React work on a page while the browser translates it. Call it before React renders. */
export function guardTranslatedPage(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const standIn = standInFor(child, this);
    if (standIn) removeChild.call(this, standIn);
    else if (!isLostText(child)) return removeChild.call(this, child) as Child;
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    if (!next || next.parentNode === this) return insertBefore.call(this, child, next) as Child;
    const standIn = standInFor(next, this) ?? (isLostText(next) ? null : next);
    return insertBefore.call(this, child, standIn) as Child;
  };

  const changedTexts = new MutationObserver(showChanged);
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (!isLostText(text)) continue;
        // Replaced at once, or removed after the translation was inserted beside it.
        const translation = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!translation) continue;
        translations.set(text, translation);
        changedTexts.observe(text, { characterData: true });
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
