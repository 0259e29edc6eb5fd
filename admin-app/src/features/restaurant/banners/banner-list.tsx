import { Images, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { Banner } from 'shared-api/contract/restaurant/banners';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { Picture } from 'shared-ui/picture';
import { StatusPill } from 'shared-ui/status-pill';
import listStyles from '../../../lib/list/list.module.css';
import type { ShowMessage } from '../../../lib/use-inline-message';
import { useDeleteBanner } from './use-delete-banner';
import styles from './banner-list.module.css';

export interface BannerListProps {
  banners: readonly Banner[];
  report: ShowMessage;
  onEdit: (id: number) => void;
}

/** Banners in their order. */
export function BannerList({ banners, report, onEdit }: BannerListProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Banner>();
  const remove = useDeleteBanner(report);
  const nameOf = (banner: Banner) => banner.title || t('banners.untitled', { id: banner.id });

  if (banners.length === 0) return <EmptyState icon={<Images />} title={t('banners.empty')} />;
  const columns: DataColumn<Banner>[] = [
    {
      key: 'image',
      header: t('banners.column.image'),
      cell: (banner) => (
        <Picture
          {...imageSources(banner.image_url)}
          sizes="8rem"
          alt=""
          ratio="16 / 7"
          className={styles.image}
        />
      ),
    },
    {
      key: 'title',
      header: t('banners.column.title'),
      kind: 'heading',
      cell: (banner) => <span className={styles.title}>{nameOf(banner)}</span>,
    },
    {
      key: 'status',
      header: t('banners.column.status'),
      cell: (banner) => (
        <StatusPill tone={banner.is_active ? 'success' : 'neutral'}>
          {banner.is_active ? t('banners.active') : t('banners.passive')}
        </StatusPill>
      ),
    },
    {
      key: 'order',
      header: t('banners.column.order'),
      align: 'end',
      cell: (banner) => banner.display_order,
    },
    {
      key: 'actions',
      header: t('banners.column.actions'),
      kind: 'actions',
      cell: (banner) => (
        <>
          <IconButton label={t('banners.edit', { name: nameOf(banner) })} onClick={() => onEdit(banner.id)}>
            <Pencil />
          </IconButton>
          <IconButton
            variant="danger"
            label={t('banners.delete', { name: nameOf(banner) })}
            onClick={() => setLeaving(banner)}
          >
            <Trash2 />
          </IconButton>
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('settings.tab.banners')}
        columns={columns}
        rows={banners}
        rowKey={(banner) => banner.id}
        className={listStyles.table}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('banners.delete_question')}
        text={leaving && nameOf(leaving)}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
      />
    </>
  );
}
