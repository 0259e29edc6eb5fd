import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { failureDetail, failureTitle } from '../errors';

export interface FailureBannerProps {
  /** Text that says which action failed. */
  title: string;
  /** Null renders nothing. */
  error: unknown;
  className?: string;
}

/** Why a request failed, or that its outcome is unknown. */
export function FailureBanner({ title, error, className }: FailureBannerProps) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <BannerNotice tone="danger" title={failureTitle(t, title, error)} className={className}>
      {failureDetail(t, error)}
    </BannerNotice>
  );
}
