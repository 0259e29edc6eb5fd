type Field = HTMLInputElement | HTMLSelectElement;

/** What a guest did before the app could hear it, and what a field held then. */
interface EarlyTap {
  event: Event;
  value?: string;
}

declare global {
  interface Window {
    /** Taps on what the server drew, and what was typed and chosen there, until the app hears them itself. */
    earlyTaps?: EarlyTap[];
  }
}

/** Stands in the page before what the server drew. Links work without it. */
export const keepTapsScript =
  `(function(){window.earlyTaps=[];function keep(event){var target=event.target;` +
  `if(window.earlyTaps&&target.closest(event.type=="click"?"#root button":"#root"))` +
  `window.earlyTaps.push({event:event,value:target.value})}` +
  `addEventListener("click",keep,true);addEventListener("input",keep,true)})();`;

/** A field says what it held then, as though it had just been entered: React only hears of a value that is another. */
function enter(field: Field, value = ''): void {
  if (field instanceof HTMLInputElement) field.value = '';
  // Past React's own setter, which would take the value for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}

/**
 * Does what was done in one part of the page before the app was there. To be called once that part is taken over,
 * before it hears a tap itself.
 * @param isMine whether an element belongs to that part; what belongs to another is kept for it.
 */
export function replayEarlyTaps(isMine: (element: Element) => boolean): void {
  const { earlyTaps = [], event: wokeReact } = window;
  const mine = earlyTaps.filter(({ event: { target } }) => target instanceof Element && isMine(target));
  if (window.earlyTaps) window.earlyTaps = earlyTaps.filter((tap) => !mine.includes(tap));
  // Parts of the part may not be taken over yet: a tap makes React do that first, but not in the midst of its work.
  queueMicrotask(() => {
    for (const { event, value } of mine) {
      const { target, type } = event;
      // React itself has kept the one that woke it up.
      if (event === wokeReact || !(target instanceof Element)) continue;
      if (type === 'click') target.closest('button')?.click();
      else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        enter(target, value);
    }
  });
}

/** From now on the app hears everything itself. */
export function endEarlyTaps(): void {
  delete window.earlyTaps;
}
