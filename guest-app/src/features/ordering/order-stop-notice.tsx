import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useMoment } from '../../lib/use-moment';
import { useBootstrap } from '../../services/guest-bootstrap';
import type { OrderStop } from '../../services/order-rules';

/** Says why no orders are accepted, a pause in the restaurant's words, and when they are again. */
export default function OrderStopNotice({ stop: { reason, resumesAt } }: { stop: OrderStop }) {
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
