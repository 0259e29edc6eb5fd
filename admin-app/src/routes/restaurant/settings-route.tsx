import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Rocket } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { buttonLook } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { useCan } from '#services/services';
import { BannerTab } from '#features/restaurant/banners/banner-tab';
import { AddDefaultTextsButton } from '#features/restaurant/settings/add-default-texts-button';
import { SectionForms, type SectionChanges } from '#features/restaurant/settings/section-forms';
import { SectionHead } from '#features/restaurant/settings/section-head';
import { SectionList } from '#features/restaurant/settings/section-list';
import { sectionNamed } from '#features/restaurant/settings/setting-sections';
import { SocialTab } from '#features/restaurant/social-links/social-tab';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useInlineMessage } from '#lib/use-inline-message';
import styles from './settings-route.module.css';

/**
 * /admin/settings. Leaving a section discards an open form of a banner or link. Unsaved settings survive until the user
 * leaves the screen: their sections stay, hidden.
 */
export default function SettingsRoute() {
  const { t } = useTranslation();
  const can = useCan();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const { shown, messages } = useInlineMessage();
  const [changes, setChanges] = useState<SectionChanges>({});
  const [isFormDirty, setFormDirty] = useState(false);
  const section = sectionNamed(params.get('tab'));
  const isDirty = isFormDirty || Object.values(changes).some((count) => count > 0);

  const keepChanges = useCallback(
    (name: keyof SectionChanges, count: number) => setChanges((before) => ({ ...before, [name]: count })),
    [],
  );
  useEffect(() => {
    if (!hash) window.scrollTo(0, 0);
  }, [section, hash]);

  return (
    <>
      <UnsavedGuard isDirty={isDirty} leaving="screen" />
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
      <div className={styles.columns}>
        <SectionList section={section} changes={changes} />
        <div className={styles.content}>
          {section === 'banners' && (
            <>
              <SectionHead section="banners" />
              <BannerTab messages={messages} onDirty={setFormDirty} />
            </>
          )}
          {section === 'social' && (
            <>
              <SectionHead section="social" />
              <SocialTab messages={messages} onDirty={setFormDirty} />
            </>
          )}
          <SectionForms section={section} changes={changes} messages={messages} onChanges={keepChanges} />
        </div>
      </div>
    </>
  );
}
