import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { Banner } from 'shared-api/contract/restaurant/banners';
import { keys } from 'shared-api/queries/keys';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { Image } from 'shared-ui/image';
import { actionsColumn, activeColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import type { InlineMessages } from '#lib/use-inline-message';
import styles from './banner-list.module.css';

export interface BannerListProps {
  banners: readonly Banner[];
  messages: InlineMessages;
  onEdit: (id: number) => void;
}

export function BannerList({ banners, messages, onEdit }: BannerListProps) {
  const { t } = useTranslation();
  const nameOf = (banner: Banner) => banner.title || t('banners.untitled', { id: banner.id });
  const deletion = useDeletion<Banner>({
    request: (http, id) => http.send('DELETE /banners/{id}', { params: { id } }),
    invalidates: [keys.banners.all],
    title: () => t('banners.delete_question'),
    text: nameOf,
    success: t('banners.deleted'),
    failure: t('banners.delete_failed'),
    messages,
  });

  if (banners.length === 0) return <EmptyState icon={<Images />} title={t('banners.empty')} />;
  const columns: DataColumn<Banner>[] = [
    {
      key: 'image',
      header: t('banners.column.image'),
      isSelfEvident: true,
      cell: (banner) => (
        <Image
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
    activeColumn(t('banners.column.status'), t('banners.active'), t('banners.passive')),
    {
      key: 'order',
      header: t('banners.column.order'),
      align: 'end',
      cell: (banner) => banner.display_order,
    },
    actionsColumn(t('banners.column.actions'), {
      editLabel: (banner) => t('banners.edit', { name: nameOf(banner) }),
      onEdit,
      deleteLabel: (banner) => t('banners.delete', { name: nameOf(banner) }),
      onDelete: deletion.confirm,
    }),
  ];
  return (
    <>
      <ListTable list="banners" caption={t('settings.section.banners')} columns={columns} rows={banners} />
      {deletion.dialog}
    </>
  );
}
