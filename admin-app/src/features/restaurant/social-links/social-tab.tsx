import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { socialLinksQuery } from 'shared-api/queries/restaurant/social-links';
import { Button } from 'shared-ui/button';
import { useServices } from '#services/services';
import listStyles from '#lib/list/list.module.css';
import { QueryView } from '#lib/query-view';
import type { InlineMessages } from '#lib/use-inline-message';
import { useEdited, type OpenForm } from '#lib/form/use-open-form';
import { SocialForm } from './social-form';
import { SocialList } from './social-list';

export interface SocialTabProps {
  messages: InlineMessages;
  onDirty: (isDirty: boolean) => void;
}

export function SocialTab({ messages, onDirty }: SocialTabProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const links = useQuery(socialLinksQuery(http));
  const [form, setForm] = useState<OpenForm>(null);
  const edited = useEdited(links.data, form);

  return (
    <QueryView query={links} failedText={t('social.load_failed')}>
      {(list) => {
        if (form === 'new' || edited) {
          return (
            <SocialForm
              key={form}
              link={edited}
              messages={messages}
              onDirty={onDirty}
              onClose={() => setForm(null)}
            />
          );
        }
        return (
          <>
            <div className={listStyles.actions}>
              <Button onClick={() => setForm('new')}>
                <Plus aria-hidden="true" />
                {t('social.new')}
              </Button>
            </div>
            <SocialList links={list} messages={messages} onEdit={setForm} />
          </>
        );
      }}
    </QueryView>
  );
}
