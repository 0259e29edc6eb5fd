import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/contract/paths';
import { useBootstrap } from '../../services/guest-bootstrap';
import { RESTAURANT_PLACEHOLDER } from './legal-page';

export function TermsText() {
  const restaurant = useBootstrap().settings.restaurant_name || RESTAURANT_PLACEHOLDER;
  return (
    <>
      <p>
        Bu koşullar, {restaurant} olarak sunduğumuz QR menüyü kullanırken geçerlidir. Sipariş vererek ya da
        garson çağırarak bu koşulları kabul etmiş olursunuz.
      </p>
      <section>
        <h2>Hizmet</h2>
        <p>
          Menümüzü inceleyebilir, masanıza ya da paket servis olarak sipariş verebilir, garson çağırabilir ve
          görüş bildirebilirsiniz. Üyelik gerekmez, hizmet ücretsizdir. Ödeme bu site üzerinden alınmaz.
        </p>
      </section>
      <section>
        <h2>Siparişler ve fiyatlar</h2>
        <ul>
          <li>Fiyatlar Türk lirasıdır ve KDV dahildir; ayrıca servis ücreti alınmaz.</li>
          <li>
            Siparişiniz bize ulaştığı andaki menü geçerlidir. Siz seçerken bir fiyat ya da ürün değişirse,
            sipariş mutfağa iletilmeden önce size gösterilir ve onayınız istenir.
          </li>
          <li>
            Fotoğraflar fikir vermek içindir. Hazırlanma süreleri tahminidir; mutfağın yoğunluğuna göre
            değişebilir.
          </li>
          <li>
            Alerjiniz ya da özel bir isteğiniz varsa lütfen sipariş notuna yazın ve garsonumuza da söyleyin.
          </li>
          <li>Verdiğiniz siparişi değiştirmek ya da iptal etmek için lütfen garsonumuza başvurun.</li>
        </ul>
      </section>
      <section>
        <h2>Doğru kullanım</h2>
        <p>
          Lütfen oturduğunuz masayı ve paket serviste doğru iletişim bilgilerini yazın; gerçek olmayan sipariş
          vermeyin, gereksiz çağrı yapmayın ve sitenin çalışmasını bozacak denemelerde bulunmayın. Böyle
          kullanımları engelleyebiliriz.
        </p>
      </section>
      <section>
        <h2>Sorumluluk ve değişiklikler</h2>
        <p>
          Sitenin kesintisiz çalışması için özen gösteririz; bağlantı sorunlarında garsonlarımız her zaman
          yanınızdadır. Yasalardan doğan tüketici haklarınız saklıdır. Bu koşulları güncelleyebiliriz; geçerli
          olan, bu sayfada duran metindir. Kişisel verileriniz için{' '}
          <Link to={GUEST_PATHS.privacy}>gizlilik politikamıza</Link> bakın.
        </p>
      </section>
      <section>
        <h2>Sorularınız</h2>
        <p>
          Aklınıza takılanı ya da beğenmediğinizi{' '}
          <Link to={GUEST_PATHS.feedback}>geri bildirim formundan</Link> bize yazın.
        </p>
      </section>
    </>
  );
}
