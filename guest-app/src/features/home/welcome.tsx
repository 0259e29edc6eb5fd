import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { buttonLook } from 'shared-ui/button';
import { useStore } from 'zustand';
import { useMoment } from '#lib/use-moment';
import { useBootstrap } from '#services/guest-bootstrap';
import { useServices } from '#services/services';
import { WelcomePicture } from './welcome-picture';
import styles from './welcome.module.css';

/** Longest names, in characters, that are set in the largest and in the middle size. */
const SHORT_NAME = 14;
const MIDDLE_NAME = 28;

const sizeOf = ({ length }: string) =>
  length <= SHORT_NAME ? 'short' : length <= MIDDLE_NAME ? 'middle' : 'long';

/** How much wider a capital is than a small letter. */
const CAPITAL = 1.25;

/** Small letters that are as wide as the longest word. */
const longestWord = (name: string) =>
  Math.max(
    ...name.split(/[\s-]/).map((word) => word.length + (CAPITAL - 1) * (word.match(/\p{Lu}/gu)?.length ?? 0)),
  );

/** The restaurant on one screen: its name, a picture, until when it is open, where it is, and the way to the menu. */
export function Welcome() {
  const { t } = useTranslation();
  const { settings, products } = useBootstrap();
  const { restaurant_name: name, restaurant_slogan: slogan, address, opening_hours: hours } = settings;
  const status = useStore(useServices().orderingStatus, ({ data }) => data);
  const isClosed = status?.is_open === false;
  const title = name || slogan || t('home.no_info');
  return (
    <section className={styles.welcome}>
      <div className={styles.head}>
        <h1
          className={styles.name}
          data-size={sizeOf(title)}
          style={{ '--longest-word': longestWord(title) } as CSSProperties}
        >
          <bdi>{title}</bdi>
        </h1>
        {name && slogan && (
          <p dir="auto" className={styles.slogan}>
            {slogan}
          </p>
        )}
        {!name && !slogan && products.length > 0 && <p className={styles.slogan}>{t('home.no_info_text')}</p>}
      </div>
      <WelcomePicture isClosed={isClosed} />
      <div className={styles.foot}>
        {(hours || isClosed) && (
          <p className={styles.hours} data-closed={isClosed || undefined}>
            {status?.open_until && <OpenUntil moment={status.open_until} />}
            {isClosed && (status.resumes_at ? <Opens moment={status.resumes_at} /> : t('contact.closed_now'))}
          </p>
        )}
        {address && (
          <p className={styles.address}>
            <bdi>{address}</bdi>
          </p>
        )}
        <Link to={GUEST_PATHS.menu} {...buttonLook({ size: 'l', fullWidth: true })}>
          {t(isClosed ? 'home.read_menu' : 'home.to_menu')}
        </Link>
      </div>
    </section>
  );
}

function OpenUntil({ moment }: { moment: string }) {
  return useTranslation().t('home.open_until', { when: useMoment(moment) });
}

function Opens({ moment }: { moment: string }) {
  return useTranslation().t('home.opens', { when: useMoment(moment) });
}
