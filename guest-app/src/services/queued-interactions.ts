type Field = HTMLInputElement | HTMLSelectElement;

/** A click or an input before hydration. */
interface QueuedInteraction {
  event: Event;
  /** The field's value at that time. */
  value?: string;
  /** The clicked link, if any. */
  link?: HTMLAnchorElement | null;
}

declare global {
  interface Window {
    /** Interactions with server-rendered HTML; undefined once everything is hydrated. */
    queuedInteractions?: QueuedInteraction[];
  }
}

/**
 * Runs before the server-rendered HTML and queues clicks and inputs. Links work without hydration, but another page
 * would drop what is queued: then a link is queued too, unless it is clicked again. Its names are short, as each byte
 * counts in the budget of the HTML: type, event, queue, target, link.
 */
export const queueInteractionsScript =
  `window.queuedInteractions=[];["click","input"].map(y=>addEventListener(y,e=>{` +
  `let q=window.queuedInteractions,t=e.target,l=t.closest('a[href^="/"]');` +
  `if(l?q?.[0]&&(e.detail>1||q.at(-1).link!=l):y=="input"||t.closest("#root button")){` +
  `l&&e.preventDefault();q?.push({event:e,link:l,value:t.value})}},true));`;

/** Sets a field to a value as an input event: React ignores an event that does not change the value. */
function enter(field: Field, value = ''): void {
  if (field instanceof HTMLInputElement) field.value = '';
  // Bypasses React's own setter, which would record the value as known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}

/** Replays the queued interactions with the elements that `isIncluded` accepts, once they are hydrated. */
export function replayQueuedInteractions(isIncluded: (element: Element) => boolean): void {
  const { queuedInteractions = [], event: currentEvent } = window;
  const included = queuedInteractions.filter(
    ({ event: { target } }) => target instanceof Element && isIncluded(target),
  );
  if (window.queuedInteractions) {
    window.queuedInteractions = queuedInteractions.filter((queued) => !included.includes(queued));
  }
  // Nested boundaries may not be hydrated yet. An event makes React hydrate them, but not while it commits.
  queueMicrotask(() => {
    for (const [index, { event, value, link }] of included.entries()) {
      const { target, type } = event;
      const isDoubleClick = link && link === included[index - 1]?.link;
      // React itself dispatches the click that started hydration, except on a prevented link. It misses the change of
      // an input, as it reads the field only after it.
      const isDispatched = event === currentEvent && type === 'click' && !link;
      if (isDispatched || isDoubleClick || !(target instanceof Element)) continue;
      if (type === 'click') (link ?? target.closest('button'))?.click();
      else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        enter(target, value);
    }
  });
}

/** Stops queueing, once the whole page is hydrated. */
export function stopQueueing(): void {
  delete window.queuedInteractions;
}
