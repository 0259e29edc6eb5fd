import { Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SOCIAL_URL_SHOWN_CHARS } from 'shared-api/contract/limits';
import type { SocialLink } from 'shared-api/contract/restaurant/social-media';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { StatusPill } from 'shared-ui/status-pill';
import listStyles from '../../../lib/list/list.module.css';
import type { ShowMessage } from '../../../lib/use-inline-message';
import { platformName } from './platform-name';
import { useDeleteSocialLink } from './use-social-links';

export interface SocialListProps {
  links: readonly SocialLink[];
  report: ShowMessage;
  onEdit: (id: number) => void;
}

/** SPEC §9: 30 characters of an address, then dots. */
const shortened = (url: string) =>
  url.length > SOCIAL_URL_SHOWN_CHARS ? `${url.slice(0, SOCIAL_URL_SHOWN_CHARS)}...` : url;

/** Links to social networks in their order. */
export function SocialList({ links, report, onEdit }: SocialListProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<SocialLink>();
  const remove = useDeleteSocialLink(report);

  if (links.length === 0) return <EmptyState icon={<Share2 />} title={t('social.empty')} />;
  const columns: DataColumn<SocialLink>[] = [
    {
      key: 'platform',
      header: t('social.form.platform'),
      kind: 'heading',
      cell: (link) => <strong>{platformName(link.platform)}</strong>,
    },
    {
      key: 'url',
      header: t('social.form.url'),
      cell: (link) => (
        <a href={link.url} target="_blank" rel="noreferrer" title={link.url}>
          {shortened(link.url)}
        </a>
      ),
    },
    {
      key: 'status',
      header: t('social.form.status'),
      cell: (link) => (
        <StatusPill tone={link.is_active ? 'success' : 'neutral'}>
          {link.is_active ? t('social.status.active') : t('social.status.passive')}
        </StatusPill>
      ),
    },
    {
      key: 'order',
      header: t('social.form.order'),
      align: 'end',
      cell: (link) => link.display_order,
    },
    {
      key: 'actions',
      header: t('social.actions'),
      kind: 'actions',
      cell: (link) => (
        <>
          <IconButton
            label={t('social.edit', { name: platformName(link.platform) })}
            onClick={() => onEdit(link.id)}
          >
            <Pencil />
          </IconButton>
          <IconButton
            variant="danger"
            label={t('social.delete', { name: platformName(link.platform) })}
            onClick={() => setLeaving(link)}
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
        caption={t('settings.tab.social')}
        columns={columns}
        rows={links}
        rowKey={(link) => link.id}
        className={listStyles.table}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('social.delete_question')}
        text={leaving && `${platformName(leaving.platform)}: ${shortened(leaving.url)}`}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        busy={remove.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
      />
    </>
  );
}
