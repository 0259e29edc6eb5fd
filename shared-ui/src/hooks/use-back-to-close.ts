import { useEffectEvent, useLayoutEffect } from 'react';

/** Key in the state of the history entry that is added while something is open: Back leaves this entry. */
const STATE_KEY = 'isOpen';

/** Functions that close the open dialogs and menus, the topmost last. All share one history entry. */
const closeFunctions: (() => void)[] = [];
/** Address of the page on which the entry was added. */
let address: string | undefined;
/** Whether `history.back()` was called to remove the entry. */
let isLeaving = false;
/** Whether the browser's Forward leads to the entry. */
let isEntryForward = false;
/** Changes of the address to make once the entry is left. */
let pendingChanges: (() => void)[] = [];

const isOnEntry = () => (history.state as Record<string, unknown> | null)?.[STATE_KEY] === true;

function leaveEntry(): void {
  isLeaving = true;
  history.back();
}

/**
 * Changes the address at once, or after the entry is removed if that is in progress: a change to the entry would be lost
 * with it.
 */
export function changeAddress(change: () => void): void {
  if (isLeaving) pendingChanges.push(change);
  else change();
}

/** Adds the entry if something is open and removes it if nothing is. */
function syncHistoryEntry(): void {
  if (isLeaving) return;
  if (closeFunctions.length > 0 && !isOnEntry()) {
    // The entry keeps the router's state, so that it is the same location to the router.
    history.pushState({ ...(history.state as object | null), [STATE_KEY]: true }, '');
    address = location.href;
    isEntryForward = false;
  } else if (closeFunctions.length === 0 && isOnEntry()) leaveEntry();
}

/** Runs after React has committed: another dialog may have replaced the closed one. */
const syncHistoryEntrySoon = () => queueMicrotask(syncHistoryEntry);

/** Runs before the router, which does not see these entries while the address stays the same. */
function onPopState(event: PopStateEvent): void {
  const wasEntryForward = isEntryForward;
  isEntryForward = isLeaving;
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
    const changes = pendingChanges;
    pendingChanges = [];
    for (const change of changes) change();
    syncHistoryEntrySoon();
  } else if (isOnEntry()) {
    // Forward has led to the entry, or Back from a page that a link in a dialog had opened.
    if (closeFunctions.length > 0) return;
    if (wasEntryForward) event.stopImmediatePropagation();
    leaveEntry();
  } else if (closeFunctions.length > 0) {
    if (location.href === address) {
      isEntryForward = true;
      event.stopImmediatePropagation();
    }
    closeFunctions.at(-1)?.();
    syncHistoryEntrySoon();
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState, { capture: true });
  // An entry from before a reload.
  if (isOnEntry()) leaveEntry();
}

/**
 * Lets the browser's Back close a dialog or menu, also on the first page of a visit. When it is closed in another way, its
 * history entry is removed.
 * @param onBack may leave it open, for example while a request is sent.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    closeFunctions.push(closeThis);
    syncHistoryEntrySoon();
    return () => {
      closeFunctions.splice(closeFunctions.indexOf(closeThis), 1);
      syncHistoryEntrySoon();
    };
  }, [isOpen]);
}
