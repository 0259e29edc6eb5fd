import type { FastifyReply, FastifyRequest } from 'fastify';
import { remoteOf, type AppName } from 'shared-api/domain/front-ends';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { readPreviewCookie, sendPreviewCookie } from '../previews/preview-gate';
import { previewBar, sendPreviewOverPage } from '../previews/preview-pages';
import type { ReleaseState } from '../rollouts/release-state';
import { canaryIdCookie, isInShare, newCanaryId, readCanaryId, type Canary } from './canary-share';
import type { HostedRelease, ReleaseStore } from './release-store';

/** The releases of one request: shell and remotes that work together. */
interface ReleaseChoice {
  /** Sends a page that says so to a phone whose preview has ended; otherwise null. */
  sendInstead: ((reply: FastifyReply) => FastifyReply) | null;
  isPreview: boolean;
  /** HTML above the app, which names the release in a preview; otherwise empty. */
  bar: (language: InterfaceLanguage) => string;
  /**
   * The release that the request gets of an app.
   * @throws when the app was never released or its build is incomplete.
   */
  releaseOf: (app: AppName) => Promise<HostedRelease>;
  /** The live release, whatever the request gets; throws as `releaseOf`. */
  liveReleaseOf: (app: AppName) => Promise<HostedRelease>;
  /** Of a page. A cookie keeps the next pages at the same release. */
  headers: { 'cache-control': string; 'set-cookie'?: string };
  /** Share of the visits that report errors and web vitals. */
  fieldReportsShare: number;
  /** Origins of front ends on other hosts. */
  origins: readonly string[];
}

interface ChooserInit {
  store: ReleaseStore;
  state: ReleaseState;
  origins: readonly string[];
  /** While no release is compared with the one before. */
  fieldReportsShare: number;
}

interface ChoiceInit {
  /** Whether a person opens a page, which may set the cookie that decides the choice. */
  isPage?: boolean;
}

/**
 * Creates the one function that decides which releases a request gets: a preview, otherwise a canary, otherwise the
 * live ones.
 */
export function releaseChooser({ store, state, origins, fieldReportsShare }: ChooserInit) {
  return function choose(request: FastifyRequest, { isPage = false }: ChoiceInit = {}): ReleaseChoice {
    const previewToken = readPreviewCookie(request);
    const preview = previewToken === undefined ? null : state.findPreview(previewToken);
    const isOver = previewToken !== undefined && !preview;
    const canaries = previewToken === undefined ? state.canaries() : [];

    // Each pointer is read once, so that all releases of the request are consistent.
    const live = new Map<AppName, Promise<string>>();
    const liveVersionOf = (app: AppName): Promise<string> => {
      const known = live.get(app) ?? store.liveVersion(app);
      live.set(app, known);
      return known;
    };

    const isCompared = state.comparedApps().some((app) => concerns(app, request));
    const { isIn, newCookie } =
      canaries.length > 0
        ? canaryMembership(request, isPage && canaries.some(({ app }) => concerns(app, request)))
        : NOT_IN;

    const liveReleaseOf = async (app: AppName) => store.release(app, await liveVersionOf(app));

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
      if (preview?.app === app) return store.release(app, preview.release);
      const canary = await canaryFor(app);
      // A server that does not have the canary's files yet serves the live release.
      const release = canary && (await store.release(app, canary.release).catch(() => null));
      return release ?? liveReleaseOf(app);
    }

    const reported = isCompared ? 1 : fieldReportsShare;
    return {
      sendInstead: isOver ? (reply) => sendOver(request, reply) : null,
      isPreview: preview !== null,
      bar: (language) => (preview ? previewBar(preview, language) : ''),
      releaseOf,
      liveReleaseOf,
      headers: preview ? NOT_STORED : headersOf(newCookie),
      fieldReportsShare: preview ? 0 : reported,
      origins,
    };
  };
}

const NOT_STORED = { 'cache-control': 'no-store' };

/** A page with a new cookie is not stored in a shared cache. */
const headersOf = (newCookie: string | null) =>
  newCookie
    ? { 'cache-control': 'private, no-cache', 'set-cookie': newCookie }
    : { 'cache-control': 'no-cache' };

function sendOver(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  sendPreviewCookie(request, reply, null);
  return sendPreviewOverPage(request, reply);
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
