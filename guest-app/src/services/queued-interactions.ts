type Field = HTMLInputElement | HTMLSelectElement;

/** What a guest did before the app could hear it, and what a field held then. */
interface EarlyTap {
  event: Event;
  value?: string;
  /** The one that was tapped, if any. */
  link?: HTMLAnchorElement | null;
}

declare global {
  interface Window {
    /** Taps on what the server drew, and what was typed and chosen there, until the app hears them itself. */
    earlyTaps?: EarlyTap[];
  }
}

/**
 * Stands in the page before what the server drew. Links work without it, but another page would forget what was tapped
 * before: then they wait as well, until they are tapped once more.
 */
export const keepTapsScript =
  `window.earlyTaps=[];["click","input"].map(type=>addEventListener(type,event=>{` +
  `let taps=window.earlyTaps,{target,detail}=event,link=target.closest('a[href^="/"]');` +
  `if(link?taps?.[0]&&(detail>1||taps.at(-1).link!=link):type=="input"||target.closest("#root button")){` +
  `link&&event.preventDefault();taps?.push({event,link,value:target.value})}},true));`;

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
    for (const [index, { event, value, link }] of mine.entries()) {
      const { target, type } = event;
      const isDoubleTap = link && link === mine[index - 1]?.link;
      // React itself has kept the one that woke it up, but heeds no link that was told to wait.
      if ((event === wokeReact && !link) || isDoubleTap || !(target instanceof Element)) continue;
      if (type === 'click') (link ?? target.closest('button'))?.click();
      else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        enter(target, value);
    }
  });
}

/** From now on the app hears everything itself. */
export function endEarlyTaps(): void {
  delete window.earlyTaps;
}
