import { Button } from '../button/button';
import { notify, Toaster } from './toaster';

export default function ToasterGallery() {
  return (
    <div className="row">
      <Toaster label="Bildirimler" closeLabel="Kapat" durationMs={5_000} />
      <Button onClick={() => notify.success('Sepete eklendi')}>success</Button>
      <Button onClick={() => notify.error('Kaydedilemedi', 'Bağlantınızı kontrol edin.')}>error</Button>
      <Button onClick={() => notify.info('Yeni sipariş', 'Masa M-4')}>info</Button>
    </div>
  );
}
