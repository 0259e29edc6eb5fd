import {
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type HistoryRouterProps,
  type Location,
  type NavigationType,
  type To,
} from 'react-router-dom';

export interface Navigation {
  from: Location;
  to: Location;
  action: `${NavigationType}`;
}

export interface NavigationGuard {
  isBlocked: (navigation: Navigation) => boolean;
  /** @param leave makes the blocked navigation after all. */
  onBlocked: (leave: () => void) => void;
}

const guards = new Set<NavigationGuard>();

/** @returns what removes the guard. */
export function addGuard(guard: NavigationGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

function isStopped(navigation: Navigation, leave: () => void): boolean {
  const guard = [...guards].find((each) => each.isBlocked(navigation));
  guard?.onBlocked(leave);
  return guard !== undefined;
}

/**
 * The browser's history for a router, with navigations that a guard can block. The router library can do so only with its
 * data router, which is 15 KB larger.
 */
export function createGuardedHistory(): HistoryRouterProps['history'] {
  const history = createBrowserHistory({ v5Compat: true });
  let current = history.location;
  /** Whether Back or Forward was confirmed and is under way. */
  let isConfirmed = false;
  /** Whether a blocked Back or Forward is being reversed. */
  let isReversing = false;

  function change(action: 'PUSH' | 'REPLACE', to: To, state: unknown): void {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const next = { ...current, search: '', hash: '', ...path, state };
    const leave = () => (action === 'PUSH' ? history.push(to, state) : history.replace(to, state));
    if (!isStopped({ from: current, to: next, action }, leave)) leave();
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state: unknown) => change('PUSH', to, state),
    replace: (to, state: unknown) => change('REPLACE', to, state),
    listen: (listener) =>
      history.listen((update) => {
        if (isReversing) {
          isReversing = false;
          return;
        }
        const { action, location, delta } = update;
        if (action === 'POP' && delta && !isConfirmed) {
          const leave = () => {
            isConfirmed = true;
            history.go(delta);
          };
          if (isStopped({ from: current, to: location, action }, leave)) {
            isReversing = true;
            history.go(-delta);
            return;
          }
        }
        isConfirmed = false;
        current = location;
        listener(update);
      }),
  };
}
