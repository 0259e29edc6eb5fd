/**
 * Runs in the page before all of its own. Marks the moment in which the first dish is painted, then the one in which
 * the app has taken over what the server drew. A dish is added at that very moment; when it is in the cart is marked
 * too.
 * @param dish the name of one without options, which one tap adds.
 */
export function markMoments(dish: string): void {
  let wasDrawn = false;
  let isCardSeen = false;
  const addButton = () => document.querySelector<HTMLElement>(`article button[aria-label^="${dish}:"]`);

  function markPainted() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => void performance.mark('first-card');
    // A frame's callbacks run before it is painted, messages after it.
    requestAnimationFrame(() => port2.postMessage(null));
  }
  new MutationObserver((_, observer) => {
    if (!isCardSeen && document.querySelector('article')) {
      isCardSeen = true;
      markPainted();
    }
    const isDrawn = document.querySelector('#root[data-drawn]') !== null;
    wasDrawn ||= isDrawn;
    if (!wasDrawn || isDrawn) return;
    observer.disconnect();
    performance.mark('taken-over');
    addButton()?.click();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-drawn'] });
  addEventListener('cartUpdated', () => void performance.mark('in-cart'), { once: true });
}
