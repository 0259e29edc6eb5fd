import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';

export interface Preloadable<Props> {
  (props: Props): ReactElement;
  /** Loads the component's code. @throws when it cannot be loaded. */
  preload: () => Promise<void>;
}

/**
 * React's `lazy` for code that can be loaded ahead. A preloaded component is shown at once, while `lazy` first shows the
 * fallback, which React replaces after 300 ms at the earliest.
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  const Lazy: ComponentType<Props> = lazy(load);
  let loaded: ComponentType<Props> | undefined;
  function PreloadableComponent(props: Props) {
    const [Component] = useState(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  async function preload() {
    loaded = (await load()).default;
  }
  return Object.assign(PreloadableComponent, { preload });
}
