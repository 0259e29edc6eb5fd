import { useQuery } from '@tanstack/react-query';
import { directionOf } from 'shared-api/domain/restaurant/known-languages';
import type { LegalDocument } from 'shared-api/domain/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import { legalTextQuery } from 'shared-api/queries/restaurant/legal-texts';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { useBootstrap } from '#services/guest-bootstrap';
import { useServices } from '#services/services';
import styles from './legal-page.module.css';
import { LegalText } from './legal-text';

/** The restaurant's text in the guest's language, else in the default one. */
export function LegalPage({ document, title }: { document: LegalDocument; title: string }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { language } = useBootstrap();
  const { data, error, isFetching, refetch } = useQuery(legalTextQuery(http, document, language));
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {data ? (
        <>
          {data.language_code !== language && (
            <BannerNotice tone="info">{t('legal.other_language')}</BannerNotice>
          )}
          <article lang={data.language_code} dir={directionOf(data.language_code)} className={styles.text}>
            <LegalText text={data.text} />
          </article>
        </>
      ) : error ? (
        <ErrorState
          title={t('legal.load_failed')}
          text={errorText(t, error)}
          retryLabel={t('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner size="l" label={t('loading')} />
      )}
    </div>
  );
}
