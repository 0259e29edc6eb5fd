import { MessageCircle, PhoneCall, Wifi } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonLook } from 'shared-ui/button';
import { useBootstrap } from '#services/guest-bootstrap';
import { lazyComponent } from '#lib/lazy-component';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { phoneLink } from '#lib/phone-link';
import styles from './contact-actions.module.css';

const WifiModal = lazyComponent(() => import('./wifi-modal'));

/** Buttons to call, to write and to join the Wi-Fi; only those that the restaurant offers. */
export function ContactActions() {
  const { t } = useTranslation();
  const { settings, socialLinks } = useBootstrap();
  const [isWifiShown, setIsWifiShown] = useState(false);
  const { phone_number: phone, wifi_name: wifiName, wifi_password: wifiPassword } = settings;
  const whatsapp = socialLinks.find(({ platform }) => platform === 'whatsapp');
  return (
    <div className={styles.actions}>
      {phone && (
        <a href={phoneLink(phone)} {...buttonLook({ variant: 'secondary' })}>
          <PhoneCall aria-hidden="true" />
          {t('footer.call')}
        </a>
      )}
      {(wifiName || wifiPassword) && (
        <Button variant="secondary" onClick={() => setIsWifiShown(true)}>
          <Wifi aria-hidden="true" />
          {t('wifi.title')}
        </Button>
      )}
      {whatsapp && (
        <a href={whatsapp.url} target="_blank" rel="noreferrer" {...buttonLook({ variant: 'secondary' })}>
          <MessageCircle aria-hidden="true" />
          {t('footer.whatsapp')}
        </a>
      )}
      {isWifiShown && (
        <ErrorBoundary fallback={null}>
          <WifiModal
            network={wifiName ?? ''}
            password={wifiPassword ?? ''}
            onClose={() => setIsWifiShown(false)}
          />
        </ErrorBoundary>
      )}
    </div>
  );
}
