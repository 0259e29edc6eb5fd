export const TERMS_TR = `Bu koşullar, {restaurant} olarak sunduğumuz QR menüyü kullanırken geçerlidir. Sipariş vererek ya da garson çağırarak bu koşulları kabul etmiş olursunuz.

## Hizmet

Menümüzü inceleyebilir, masanıza ya da paket servis olarak sipariş verebilir, garson çağırabilir ve görüş bildirebilirsiniz. Üyelik gerekmez, hizmet ücretsizdir. Ödeme bu site üzerinden alınmaz.

## Siparişler ve fiyatlar

- Fiyatlar Türk lirasıdır ve KDV dahildir; ayrıca servis ücreti alınmaz.
- Siparişiniz bize ulaştığı andaki menü geçerlidir. Siz seçerken bir fiyat ya da ürün değişirse, sipariş mutfağa iletilmeden önce size gösterilir ve onayınız istenir.
- Fotoğraflar fikir vermek içindir. Hazırlanma süreleri tahminidir; mutfağın yoğunluğuna göre değişebilir.
- Alerjiniz ya da özel bir isteğiniz varsa lütfen sipariş notuna yazın ve garsonumuza da söyleyin.
- Verdiğiniz siparişi değiştirmek ya da iptal etmek için lütfen garsonumuza başvurun.

## Doğru kullanım

Lütfen oturduğunuz masayı ve paket serviste doğru iletişim bilgilerini yazın; gerçek olmayan sipariş vermeyin, gereksiz çağrı yapmayın ve sitenin çalışmasını bozacak denemelerde bulunmayın. Böyle kullanımları engelleyebiliriz.

## Sorumluluk ve değişiklikler

Sitenin kesintisiz çalışması için özen gösteririz; bağlantı sorunlarında garsonlarımız her zaman yanınızdadır. Yasalardan doğan tüketici haklarınız saklıdır. Bu koşulları güncelleyebiliriz; geçerli olan, bu sayfada duran metindir. Kişisel verileriniz için [gizlilik politikamıza](/privacy) bakın.

## Sorularınız

Aklınıza takılanı ya da beğenmediğinizi [geri bildirim formundan](/feedback) bize yazın.
`;
