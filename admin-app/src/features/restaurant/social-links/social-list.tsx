import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SocialLink } from 'shared-api/contract/restaurant/social-links';
import { keys } from 'shared-api/queries/keys';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { actionsColumn, activeColumn } from '#lib/list/list-columns';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import type { InlineMessages } from '#lib/use-inline-message';
import { platformName } from './platform-name';

const SOCIAL_URL_SHOWN_CHARS = 30;

export interface SocialListProps {
  links: readonly SocialLink[];
  messages: InlineMessages;
  onEdit: (id: number) => void;
}

const shortened = (url: string) =>
  url.length > SOCIAL_URL_SHOWN_CHARS ? `${url.slice(0, SOCIAL_URL_SHOWN_CHARS)}...` : url;

export function SocialList({ links, messages, onEdit }: SocialListProps) {
  const { t } = useTranslation();
  const deletion = useDeletion<SocialLink>({
    request: (http, id) => http.send('DELETE /social-media/{id}', { params: { id } }),
    invalidates: [keys.socialLinks.all],
    title: () => t('social.delete_question'),
    text: ({ platform, url }) => `${platformName(platform)}: ${shortened(url)}`,
    success: t('social.deleted'),
    failure: t('social.delete_failed'),
    messages,
  });

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
      isSelfEvident: true,
      cell: (link) => (
        <a href={link.url} target="_blank" rel="noreferrer" title={link.url}>
          {shortened(link.url)}
        </a>
      ),
    },
    activeColumn(t('social.form.status'), t('social.status.active'), t('social.status.passive')),
    {
      key: 'order',
      header: t('social.form.order'),
      align: 'end',
      cell: (link) => link.display_order,
    },
    actionsColumn(t('social.actions'), {
      editLabel: ({ platform }) => t('social.edit', { name: platformName(platform) }),
      onEdit,
      deleteLabel: ({ platform }) => t('social.delete', { name: platformName(platform) }),
      onDelete: deletion.confirm,
    }),
  ];
  return (
    <>
      <ListTable list="social_links" caption={t('settings.section.social')} columns={columns} rows={links} />
      {deletion.dialog}
    </>
  );
}
