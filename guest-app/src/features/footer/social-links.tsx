import { useTranslation } from 'react-i18next';
import { useBootstrap } from '#services/guest-bootstrap';
import { SocialIcon } from './social-icon';
import styles from './social-links.module.css';

/** Platform names in their own spelling; an unknown platform is shown as stored. */
const NAMES: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  pinterest: 'Pinterest',
};

export function SocialLinks() {
  const { t } = useTranslation();
  const { socialLinks } = useBootstrap();
  if (socialLinks.length === 0) return null;
  return (
    <ul role="list" aria-label={t('footer.social')} className={styles.links}>
      {socialLinks.map(({ platform, url }) => {
        const name = NAMES[platform] ?? platform;
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={name}
              title={name}
              className={styles.link}
            >
              <SocialIcon platform={platform} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
