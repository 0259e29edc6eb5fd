import { useEffectEvent, useLayoutEffect } from 'react';

/** Marks the state of the history entry that is on top while something is open: Back leaves it. */
const MARK = 'isOpen';

/** Functions that close what is open, the topmost last. All share one entry. */
const open: (() => void)[] = [];
/** Where the entry was added. */
let address: string | undefined;
/** Whether `history.back()` was called to remove the entry. */
let isLeaving = false;
/** Whether the entry is the next one forward. */
let isAhead = false;
/** Changes of the address that wait until the entry is left. */
let waiting: (() => void)[] = [];

const isOnEntry = () => (history.state as Record<string, unknown> | null)?.[MARK] === true;

function leaveEntry(): void {
  isLeaving = true;
  history.back();
}

/**
 * Changes the address: at once, or when an entry that is being removed is gone. Until then the change would be made to
 * that entry and be lost with it.
 */
export function changeAddress(change: () => void): void {
  if (isLeaving) waiting.push(change);
  else change();
}

/** Adds the entry if something is open and removes it if nothing is. */
function settle(): void {
  if (isLeaving) return;
  if (open.length > 0 && !isOnEntry()) {
    // With the router's state, so that the entry is the same place to the router.
    history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    address = location.href;
    isAhead = false;
  } else if (open.length === 0 && isOnEntry()) leaveEntry();
}

/** Later, when React has closed what is to close, and another dialog may have taken its place. */
const settleSoon = () => queueMicrotask(settle);

/** Runs before the router, which does not see these entries while the address stays the same. */
function onPopState(event: PopStateEvent): void {
  const wasAhead = isAhead;
  isAhead = isLeaving;
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
    const changes = waiting;
    waiting = [];
    for (const change of changes) change();
    settleSoon();
  } else if (isOnEntry()) {
    // Reached by Forward, or left by a link in a dialog.
    if (open.length > 0) return;
    if (wasAhead) event.stopImmediatePropagation();
    leaveEntry();
  } else if (open.length > 0) {
    if (location.href === address) {
      isAhead = true;
      event.stopImmediatePropagation();
    }
    open.at(-1)?.();
    settleSoon();
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState, { capture: true });
  // Left over from before a reload.
  if (isOnEntry()) leaveEntry();
}

/**
 * Lets the browser's Back close what is open, also on the first page of a visit. Closed in another way, it leaves no
 * history entry behind.
 * @param onBack may leave it open, for example while it is sending.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    open.push(closeThis);
    settleSoon();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      settleSoon();
    };
  }, [isOpen]);
}
