declare global {
  interface Window {
    /** Taps on what the server drew, until the app hears them itself. */
    earlyTaps?: Event[];
  }
}

/** Stands in the page before what the server drew. Links work without it. */
export const keepTapsScript =
  `(function(){var taps=window.earlyTaps=[];addEventListener("click",function(tap){` +
  `if(window.earlyTaps&&tap.target.closest("#root button"))taps.push(tap)},true)})();`;

/** Does what was tapped before the app was there. To be called once it is, before it hears a tap itself. */
export function replayEarlyTaps(): void {
  const { earlyTaps = [], event: wokeReact } = window;
  delete window.earlyTaps;
  // Parts of the page may not be taken over yet: a tap makes React do that first, but not in the midst of its work.
  queueMicrotask(() => {
    for (const tap of earlyTaps) {
      // React itself has kept the one that woke it up.
      if (tap !== wokeReact && tap.target instanceof Element) tap.target.closest('button')?.click();
    }
  });
}
