import type { FastifyRequest } from 'fastify';
import { remoteOf, type AppName } from 'shared-api/domain/front-ends';
import { canaryIdCookie, isInShare, newCanaryId, readCanaryId } from './canary-share';
import { readPreviewCookie } from '../previews/preview-gate';
import type { Canary, Preview, ActiveReleases } from './active-releases';
import type { HostedRelease, ReleaseStore } from './release-store';

/** The releases of one request: shell and remotes that work together. */
interface ReleaseChoice {
  /** `over` for a phone whose preview has ended. */
  preview: Preview | 'over' | null;
  /** Whether a release of this page is compared with the one before. */
  isCompared: boolean;
  /**
   * The release that the request gets of an app.
   * @throws when the app was never released or its build is incomplete.
   */
  releaseOf: (app: AppName) => Promise<HostedRelease>;
  /** Version of the live release. */
  liveVersionOf: (app: AppName) => Promise<string>;
  /** Cookie to send with a page, so that the next pages are of the same release. */
  newCookie: string | null;
}

interface ChoiceInit {
  /** Whether a person opens a page, which may set the cookie that decides the choice. */
  isPage?: boolean;
}

/**
 * Creates the one function that decides which releases a request gets: a preview, otherwise a canary, otherwise the
 * live ones.
 */
export function releaseChooser(store: ReleaseStore, activeReleases: ActiveReleases) {
  return function choose(request: FastifyRequest, { isPage = false }: ChoiceInit = {}): ReleaseChoice {
    const previewToken = readPreviewCookie(request);
    const preview = previewToken === undefined ? null : (activeReleases.findPreview(previewToken) ?? 'over');
    const canaries = preview ? [] : activeReleases.canaries();

    // Each pointer is read once, so that all releases of the request are consistent.
    const live = new Map<AppName, Promise<string>>();
    const liveVersionOf = (app: AppName): Promise<string> => {
      const known = live.get(app) ?? store.liveVersion(app);
      live.set(app, known);
      return known;
    };

    const isCompared = !preview && activeReleases.comparedApps().some((app) => concerns(app, request));
    const { isIn, newCookie } =
      canaries.length > 0
        ? canaryMembership(request, isPage && canaries.some(({ app }) => concerns(app, request)))
        : NOT_IN;

    async function canaryFor(app: AppName): Promise<Canary | null> {
      const canary = canaries.find((each) => each.app === app);
      if (!canary || !isIn(canary)) return null;
      const checked = Object.entries(canary.checkedWith) as [AppName, string][];
      const isLive = await Promise.all(
        checked.map(async ([other, version]) => (await liveVersionOf(other).catch(() => null)) === version),
      );
      return isLive.every(Boolean) ? canary : null;
    }

    async function releaseOf(app: AppName): Promise<HostedRelease> {
      if (preview && preview !== 'over' && preview.app === app) return store.release(app, preview.release);
      const canary = await canaryFor(app);
      // A server that does not have the canary's files yet serves the live release.
      const release = canary && (await store.release(app, canary.release).catch(() => null));
      return release ?? store.release(app, await liveVersionOf(app));
    }

    return { preview, isCompared, releaseOf, liveVersionOf, newCookie };
  };
}

const NOT_IN = { isIn: () => false, newCookie: null };

const concerns = (app: AppName, { url }: FastifyRequest) =>
  app === 'shell' || app === remoteOf(url.split('?', 1)[0] ?? url);

/** The canaries that a phone is in by its random number, which it may get now. */
function canaryMembership(request: FastifyRequest, mayGetId: boolean) {
  const known = readCanaryId(request);
  const id = known ?? (mayGetId ? newCanaryId() : null);
  if (id === null) return NOT_IN;
  return {
    isIn: (canary: Canary) => isInShare(id, canary),
    newCookie: known ? null : canaryIdCookie(request, id),
  };
}
