import type { i18n } from 'i18next';
import { createElement, lazy, useEffect, useEffectEvent, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isCodeMissing, MISSING_CODE_ERROR } from 'shared-api/domain/missing-code';
import { ErrorState } from 'shared-ui/error-state';
import { notify } from 'shared-ui/toaster';
import { DEFERRED_NAMESPACE } from '../i18n/guest-i18n';
import { useServices } from '../services/services';
import { reloadPage } from './reload-page';

const RETRY_DELAYS_MS = [1_000, 3_000];

const delay = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch {
      await delay(delayMs);
    }
  }
  return load();
}

/** @throws an error like that of missing code when they cannot be loaded. */
async function loadDeferredTexts(instance: i18n): Promise<void> {
  await instance.loadNamespaces(DEFERRED_NAMESPACE);
  if (!instance.hasResourceBundle(instance.language, DEFERRED_NAMESPACE)) {
    throw Object.assign(new Error('The deferred texts could not be loaded'), { name: MISSING_CODE_ERROR });
  }
}

/** React's `lazy`, with retries and with the deferred translations. Needs an error boundary above it. */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const components = new WeakMap<i18n, ComponentType<Props>>();

  function componentFor(instance: i18n): ComponentType<Props> {
    const known = components.get(instance);
    if (known) return known;
    const created: ComponentType<Props> = lazy(async () => {
      const [module] = await Promise.all([loadWithRetries(load), loadDeferredTexts(instance)]);
      return module;
    });
    components.set(instance, created);
    return created;
  }
  return function LazyComponent(props: Props) {
    return createElement(componentFor(useServices().i18n), props);
  };
}

function LoadFailed({ error }: { error: unknown }) {
  const { t } = useTranslation();
  // Whatever the loader reports: without a connection, that is the cause.
  const isMissing = isCodeMissing(error) || !navigator.onLine;
  return (
    <ErrorState
      titleAs="h1"
      title={t(['connection.part_failed', 'errors.unexpected'])}
      // Without a connection these texts may be missing, too.
      text={t([isMissing ? 'fault.missing' : 'fault.broken', 'errors.network'])}
      retryLabel={t(['connection.reload', 'retry'])}
      onRetry={reloadPage}
    />
  );
}

/** The fallback of a page or section that could not be loaded or rendered. */
export const loadFailed = (error: unknown) => <LoadFailed error={error} />;

/** Replaces a dialog that could not be loaded: shows a toast and lets the page close the dialog. */
export function DialogLoadFailed({ text, onClose }: { text: string; onClose: () => void }) {
  const fail = useEffectEvent(() => {
    notify.error(text);
    onClose();
  });
  useEffect(() => fail(), []);
  return null;
}
