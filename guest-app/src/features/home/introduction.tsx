import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'shared-ui/empty-state';
import { useBootstrap } from '#services/guest-bootstrap';
import { ContactCard } from './contact-card';
import styles from './introduction.module.css';

export function Introduction() {
  const { t } = useTranslation();
  const { settings, products } = useBootstrap();
  const { restaurant_name: name, restaurant_slogan: slogan, restaurant_description: description } = settings;
  const hasContact = Boolean(
    settings.phone_number ||
    settings.address ||
    settings.working_hours_weekdays ||
    settings.working_hours_weekends,
  );
  if (!name && !slogan && !description && !hasContact) {
    return (
      <EmptyState
        icon={<Store />}
        titleAs="h1"
        title={t('home.no_info')}
        text={products.length > 0 ? t('home.no_info_text') : undefined}
      />
    );
  }
  return (
    <section className={styles.introduction}>
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{name || slogan || t('home.no_banners')}</bdi>
        </h1>
        {name && slogan && (
          <p dir="auto" className={styles.slogan}>
            {slogan}
          </p>
        )}
        {description && (
          <p dir="auto" className={styles.description}>
            {description}
          </p>
        )}
      </div>
      {hasContact && <ContactCard />}
    </section>
  );
}
