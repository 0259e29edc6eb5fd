import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useMoment } from '#lib/use-moment';
import { useBootstrap } from '#services/guest-bootstrap';
import type { OrderingPause } from '#services/order-rules';

/** Says why no orders are accepted (for a pause, in the restaurant's words), and from when on they are. */
export default function OrderingPauseNotice({ pause: { reason, resumesAt } }: { pause: OrderingPause }) {
  const { t } = useTranslation();
  const { orders_paused_reason: pausedReason } = useBootstrap().settings;
  return (
    <BannerNotice tone="warning" title={t(`order.${reason}`)}>
      {resumesAt && <ResumesAt moment={resumesAt} />}
      <p>
        <bdi>{(reason === 'paused' && pausedReason) || t(`order.${reason}_text`)}</bdi>
      </p>
    </BannerNotice>
  );
}

function ResumesAt({ moment }: { moment: string }) {
  const { t } = useTranslation();
  const when = useMoment(moment);
  return (
    <p>
      <strong>{t('order.resumes', { when })}</strong>
    </p>
  );
}
