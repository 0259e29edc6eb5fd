import { BannerNotice } from './banner-notice';

export default function BannerNoticeGallery() {
  return (
    <>
      <BannerNotice tone="success" onDismiss={() => undefined} dismissLabel="Kapat">
        Ayarlar kaydedildi.
      </BannerNotice>
      <BannerNotice tone="danger" title="Kaydedilemedi">
        Bağlantı koptu; yazdıklarınız duruyor.
      </BannerNotice>
      <BannerNotice tone="warning">Fiyatı değişen bir ürün var.</BannerNotice>
      <BannerNotice tone="info">Servis ücreti alınmaz; fiyatlara KDV dâhildir.</BannerNotice>
    </>
  );
}
