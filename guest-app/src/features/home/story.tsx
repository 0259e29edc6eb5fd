import { Ornament } from '#lib/ornament';
import { useBootstrap } from '#services/guest-bootstrap';
import { ContactDetails } from './contact-details';
import { NoBanners } from './no-banners';
import styles from './story.module.css';

/** What the restaurant says of itself, and how to reach it. */
export function Story({ hasBanners }: { hasBanners: boolean }) {
  const { restaurant_description: description } = useBootstrap().settings;
  return (
    <div className={styles.story}>
      {(!hasBanners || description) && (
        <section className={styles.words}>
          <Ornament />
          {!hasBanners && <NoBanners />}
          {description && (
            <p dir="auto" className={styles.description}>
              {description}
            </p>
          )}
        </section>
      )}
      <ContactDetails />
    </div>
  );
}
