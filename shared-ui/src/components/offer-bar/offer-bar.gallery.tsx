import { Languages } from 'lucide-react';
import { OfferBar } from './offer-bar';

export default function OfferBarGallery() {
  return (
    <OfferBar
      icon={<Languages />}
      onAccept={() => undefined}
      onDismiss={() => undefined}
      dismissLabel="Öneriyi kapat"
    >
      Read the menu in English
    </OfferBar>
  );
}
