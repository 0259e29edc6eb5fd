import { useTranslation } from 'react-i18next';
import {
  EarlierDoneError,
  EarlierUnknownError,
  isOutcomeUnknown,
  type Attempt,
} from 'shared-api/client/attempts';
import { formatPrice } from 'shared-api/i18n/format';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { useRestaurantTime } from '../use-restaurant-time';
import { useServices } from '#services/services';
import { FailureBanner } from './failure-banner';

export interface FailureNoticeProps<Input> {
  /** Text that says which action failed. */
  title: string;
  /** A mutation of `useApiMutation` that names its `attempt`. */
  mutation: {
    error: unknown;
    isPending: boolean;
    openAttempt: Attempt | undefined;
    mutate: (input: Input) => void;
  };
  /** In lira, of what was sent; shown while its outcome is unknown. */
  amountOf?: (sent: Input) => number | string;
}

/**
 * Why a form's request failed; or that its outcome is unknown, also if it was sent before the form was opened.
 */
export function FailureNotice<Input>({ title, mutation, amountOf }: FailureNoticeProps<Input>) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { attempts } = useServices();
  const { error, isPending, openAttempt, mutate } = mutation;
  if (isPending) return null;
  const isFailure =
    error && !(error instanceof EarlierDoneError) && !(openAttempt && isOutcomeUnknown(error));
  return (
    <>
      {openAttempt && !openAttempt.isDismissed && (
        <BannerNotice
          tone="warning"
          title={t(openAttempt.isAbsent ? 'attempt.absent' : 'attempt.unknown')}
          onDismiss={openAttempt.isAbsent ? () => attempts.dismiss(openAttempt) : undefined}
          dismissLabel={t('attempt.dismiss')}
        >
          <p>{t(openAttempt.isAbsent ? 'attempt.absent_text' : 'attempt.unknown_text')}</p>
          {error instanceof EarlierUnknownError && <p>{t('attempt.earlier_unknown')}</p>}
          <p>
            {amountOf && `${formatPrice(amountOf(openAttempt.body as Input))} · `}
            {dateTimeText(new Date(openAttempt.startedAtMs).toISOString())}
          </p>
          {!openAttempt.isAbsent && (
            <Button variant="secondary" onClick={() => mutate(openAttempt.body as Input)}>
              {t('attempt.send_again')}
            </Button>
          )}
        </BannerNotice>
      )}
      {isFailure && <FailureBanner title={title} error={error} />}
    </>
  );
}
