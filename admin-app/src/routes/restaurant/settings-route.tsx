import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Rocket } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { buttonLook } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { Spinner } from 'shared-ui/spinner';
import { Tabs } from 'shared-ui/tabs';
import { useCan, useServices } from '#services/services';
import { BannerTab } from '#features/restaurant/banners/banner-tab';
import { GeneralTab } from '#features/restaurant/settings/general-tab';
import type { TypedSettings } from '#features/restaurant/settings/settings-form';
import { AddDefaultTextsButton } from '#features/restaurant/settings/add-default-texts-button';
import { SocialTab } from '#features/restaurant/social-links/social-tab';
import { QueryView } from '#lib/query-view';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useLanguages } from '#lib/content/use-languages';
import { useInlineMessage } from '#lib/use-inline-message';
import styles from './settings-route.module.css';

const TABS = ['general', 'banners', 'social'] as const;
type Tab = (typeof TABS)[number];

/**
 * /admin/settings. Leaving a tab discards an open form of a banner or link. Unsaved general settings survive
 * until the user leaves the screen.
 */
export default function SettingsRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const settings = useQuery(settingsQuery(http));
  const { query: languages } = useLanguages();
  const { shown, messages } = useInlineMessage();
  const [typed, setTyped] = useState<TypedSettings>();
  const [isFormDirty, setFormDirty] = useState(false);
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'general';

  function open(next: Tab) {
    setParams(next === 'general' ? {} : { tab: next }, { replace: true });
  }
  return (
    <>
      <UnsavedGuard isDirty={typed !== undefined || isFormDirty} leaving="screen" />
      <PageHeader
        title={t('nav.settings')}
        actions={
          <>
            {can('users.manage') && (
              <Link to={ADMIN_PATHS.setup} {...buttonLook({ variant: 'secondary' })}>
                <Rocket aria-hidden="true" />
                {t('nav.setup')}
              </Link>
            )}
            <AddDefaultTextsButton />
          </>
        }
      />
      {shown}
      <Tabs
        label={t('nav.settings')}
        items={TABS.map((value) => ({ value, label: t(`settings.tab.${value}`) }))}
        value={tab}
        onChange={open}
      >
        <div className={styles.content}>
          {tab === 'banners' && <BannerTab messages={messages} onDirty={setFormDirty} />}
          {tab === 'social' && <SocialTab messages={messages} onDirty={setFormDirty} />}
          {tab === 'general' && languages.isPending && <Spinner size="l" label={t('app.loading')} />}
          {tab === 'general' && !languages.isPending && (
            <QueryView query={settings} failedText={t('settings.load_failed')}>
              {(list) => <GeneralTab settings={list} messages={messages} typed={typed} onType={setTyped} />}
            </QueryView>
          )}
        </div>
      </Tabs>
    </>
  );
}
