import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  type Navigator,
  type Path,
  Router,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';

/** A navigation that is about to happen. */
export interface NextNavigation {
  from: Path;
  to: Path;
  /** Whether the person goes back or forward. */
  isPop: boolean;
  /** That of the history entry, which still has it when the person comes back. */
  state: unknown;
}

interface Guard {
  isBlocked: (navigation: NextNavigation) => boolean;
  onBlocked: (proceed: () => void) => void;
}

/** The browser's history, in which guards can block a navigation until the person has decided. */
function createGuardedHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const guards = new Set<Guard>();
  let shown = history.location;
  /** Handles the next pop, which was caused here. */
  let onOwnPop: (() => void) | undefined;

  const guardAgainst = (next: Omit<NextNavigation, 'from'>) =>
    [...guards].find(({ isBlocked }) => isBlocked({ from: shown, ...next }));

  const change = (kind: 'push' | 'replace') => (to: To, state: unknown) => {
    const path = { ...shown, search: '', hash: '', ...(to as Partial<Path>) };
    const proceed = () => history[kind](to, state);
    const guard = guardAgainst({ to: path, isPop: false, state });
    if (guard) guard.onBlocked(proceed);
    else proceed();
  };
  const navigator: Navigator = { ...history, push: change('push'), replace: change('replace') };

  return {
    navigator,
    current: () => ({ location: shown, action: history.action }),
    listen: (onChange: () => void) =>
      history.listen(({ action, location, delta }) => {
        const show = () => {
          shown = history.location;
          onChange();
        };
        const ownPop = onOwnPop;
        onOwnPop = undefined;
        if (ownPop) return ownPop();
        // Without a distance, the entry is not one of this history, and there is no way back from it.
        const isPop = action === 'POP' && Boolean(delta);
        const guard = isPop ? guardAgainst({ to: location, isPop, state: location.state }) : undefined;
        if (!guard || !delta) return show();
        // The browser is already there: it returns until the person has decided.
        onOwnPop = () =>
          guard.onBlocked(() => {
            onOwnPop = show;
            history.go(delta);
          });
        history.go(-delta);
      }),
    guard(guard: Guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
  };
}

const HistoryContext = createContext<ReturnType<typeof createGuardedHistory> | undefined>(undefined);

/**
 * A router whose navigations can be blocked. React Router offers that only with its data router, which is 15 KB larger.
 * @param basename prefix of all paths.
 */
export function GuardedRouter({ basename, children }: { basename?: string; children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [{ location, action }, setCurrent] = useState(history.current);
  useLayoutEffect(
    () => history.listen(() => startTransition(() => setCurrent(history.current()))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router basename={basename} navigator={history.navigator} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/**
 * Blocks navigations.
 * @param isBlocked keeps its identity as long as its answers.
 * @returns the blocked navigation, until the person has decided.
 */
export function useNavigationGuard(isBlocked: (navigation: NextNavigation) => boolean) {
  const history = use(HistoryContext);
  const [proceed, setProceed] = useState<() => void>();
  useEffect(
    () => history?.guard({ isBlocked, onBlocked: (blocked) => setProceed(() => blocked) }),
    [history, isBlocked],
  );
  const decide = (action?: () => void) => {
    setProceed(undefined);
    action?.();
  };
  return proceed && { leave: () => decide(proceed), stay: () => decide() };
}
