import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { ErrorCode } from 'shared-api/domain/errors';
import { BannerNotice } from 'shared-ui/banner-notice';
import { failureDetail } from '#lib/errors';

/** Texts that say what to do about a refusal. */
const ADVICE: Partial<Record<ErrorCode, ParseKeys>> = {
  edited_meanwhile: 'releases.refused.edited_meanwhile',
  release_incompatible: 'releases.refused.release_incompatible',
  release_not_everywhere: 'releases.refused.release_not_everywhere',
  rollout_running: 'releases.refused.rollout_running',
  rollout_over: 'releases.refused.rollout_over',
  no_earlier_release: 'releases.refused.no_earlier_release',
  already_exists: 'releases.refused.already_exists',
  not_found: 'releases.refused.not_found',
  too_many_previews: 'releases.refused.too_many_previews',
};

/** Says why a release command failed and what to do; renders nothing without an error. */
export function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const advice = error instanceof ApiError ? ADVICE[error.code as ErrorCode] : undefined;
  return (
    <BannerNotice tone="danger" title={failureDetail(t, error)}>
      {advice && <p>{t(advice)}</p>}
    </BannerNotice>
  );
}
