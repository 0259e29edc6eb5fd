import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bannerQuery, bannersQuery } from 'shared-api/queries/restaurant/banners';
import { Button } from 'shared-ui/button';
import { useServices } from '#services/services';
import listStyles from '#lib/list/list.module.css';
import { QueryView } from '#lib/query-view';
import type { InlineMessages } from '#lib/use-inline-message';
import type { OpenForm } from '#lib/form/use-open-form';
import { BannerForm } from './banner-form';
import { BannerList } from './banner-list';

export interface BannerTabProps {
  messages: InlineMessages;
  onDirty: (isDirty: boolean) => void;
}

export function BannerTab({ messages, onDirty }: BannerTabProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const banners = useQuery(bannersQuery(http));
  const [form, setForm] = useState<OpenForm>(null);
  const edited = useQuery({ ...bannerQuery(http, Number(form)), enabled: typeof form === 'number' });
  const shared = { messages, onDirty, onClose: () => setForm(null) };

  if (form === 'new') return <BannerForm banner={undefined} {...shared} />;
  if (form) {
    return (
      <QueryView query={edited} failedText={t('banners.load_failed')} isFresh>
        {(banner) => <BannerForm banner={banner} {...shared} />}
      </QueryView>
    );
  }
  return (
    <>
      <div className={listStyles.actions}>
        <Button onClick={() => setForm('new')}>
          <Plus aria-hidden="true" />
          {t('banners.new')}
        </Button>
      </div>
      <QueryView query={banners} failedText={t('banners.load_failed')}>
        {(list) => <BannerList banners={list} messages={messages} onEdit={setForm} />}
      </QueryView>
    </>
  );
}
