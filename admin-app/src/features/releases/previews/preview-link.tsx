import { useTranslation } from 'react-i18next';
import type { ReleasePreview } from 'shared-api/contract/releases/rollouts';
import { Badge } from 'shared-ui/badge';
import { Modal } from 'shared-ui/modal';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { CopyButton } from '#lib/releases/copy-button';
import { shortRelease } from '#lib/releases/release-name';
import styles from './previews.module.css';

export interface PreviewLinkProps {
  preview: ReleasePreview;
  onClose: () => void;
}

/** A preview's link, to be scanned with a phone or copied. */
export function PreviewLink({ preview, onClose }: PreviewLinkProps) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  return (
    <Modal
      open
      isInAddress
      size="s"
      title={t('releases.previews.open_title', { release: shortRelease(preview.release) })}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={<CopyButton label={t('releases.copy.link')} text={preview.url} />}
    >
      <figure className={styles.code}>
        <img src={preview.qr_code} alt={t('releases.previews.code')} width="240" height="240" />
        <figcaption>{t('releases.previews.scan')}</figcaption>
      </figure>
      <p className={styles.link}>
        <a href={preview.url} target="_blank" rel="noreferrer">
          {preview.url}
        </a>
      </p>
      <p className={styles.facts}>
        <WriteBadge preview={preview} />
        {t('releases.previews.expires_at', { time: dateTimeText(preview.expires_at) })}
      </p>
    </Modal>
  );
}

/** Says whether changes made in a preview affect the restaurant. */
export function WriteBadge({ preview: { may_write: mayWrite } }: { preview: ReleasePreview }) {
  const { t } = useTranslation();
  return (
    <Badge tone={mayWrite ? 'warning' : 'neutral'}>
      {t(mayWrite ? 'releases.previews.writes' : 'releases.previews.read_only')}
    </Badge>
  );
}
