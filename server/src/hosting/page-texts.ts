import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { textFallback } from 'shared-api/domain/restaurant/known-languages';
import type { HostedRelease } from '../release-platform/release-platform';

/**
 * Looks up the guest app's texts as the app does: a text changed by staff, otherwise that of the release, in the page's
 * language or in its fallback languages.
 */
export function pageTexts(
  released: Awaited<ReturnType<HostedRelease['texts']>>,
  { language, translations }: Pick<GuestBootstrap, 'language' | 'translations'>,
) {
  const changed = translations
    .filter(({ resource_value }) => resource_value)
    .map(
      ({ resource_key, resource_value }) => [resource_key.replace(/^guest:/, ''), resource_value] as const,
    );
  // For repeated keys, the last text wins.
  const texts = new Map([
    ...[language, ...textFallback(language)]
      .toReversed()
      .flatMap((code) => released.filter((own) => own.language === code))
      .map(({ key, value }) => [key, value] as const),
    ...changed,
  ]);
  return (key: string, values: Record<string, string> = {}): string | undefined =>
    texts.get(key)?.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
