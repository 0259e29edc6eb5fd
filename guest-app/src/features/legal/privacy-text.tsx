import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/contract/paths';
import { useBootstrap } from '../../services/guest-bootstrap';
import { phoneLink } from '../../lib/phone-link';
import { RETENTION_DAYS } from 'shared-api/contract/limits';
import { RESTAURANT_PLACEHOLDER } from './legal-page';

/**
 * What this software does with personal data, in Turkish. Update it with every change to what is requested, sent or
 * stored in the browser.
 */
export function PrivacyText() {
  const { settings } = useBootstrap();
  const { restaurant_name: name, email, phone_number: phone } = settings;
  const contactDays = settings.contact_retention_days || RETENTION_DAYS.contacts;
  const feedbackDays = settings.feedback_retention_days || RETENTION_DAYS.feedback;
  const restaurant = name || RESTAURANT_PLACEHOLDER;
  return (
    <>
      <p>
        Bu metin, {restaurant} olarak QR menümüzü kullanırken hangi kişisel verilerinizi, neden ve nasıl
        işlediğimizi 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uyarınca anlatır. Menüye bakmak
        için hiçbir bilgi vermeniz gerekmez.
      </p>
      <section>
        <h2>Toplanan bilgiler</h2>
        <p>Yalnızca kendi yazdıklarınızı ve siparişinizin içeriğini kaydederiz:</p>
        <ul>
          <li>
            <strong>Masaya sipariş:</strong> masa numaranız, seçtiğiniz ürünler, yazdıysanız adınız ve
            notunuz. Ad vermek zorunda değilsiniz.
          </li>
          <li>
            <strong>Paket servis:</strong> adınız, telefon numaranız, teslimat adresiniz, seçtiğiniz ürünler
            ve yazdıysanız notunuz.
          </li>
          <li>
            <strong>Geri bildirim:</strong> adınız, masa numaranız, puanlarınız; yazdıysanız e-posta adresiniz
            ve yorumunuz.
          </li>
          <li>
            <strong>Garson çağrısı:</strong> yalnızca masa numaranız.
          </li>
        </ul>
        <p>
          Ödeme bilgisi, konum ya da kimlik numarası istemeyiz. Sunucumuzun kayıtlarına IP adresiniz yazılmaz;
          art arda yapılan kötü niyetli denemeleri sınırlamak için adresinizin okunamayan bir özeti en çok iki
          saat, kod okutmadan verdiğiniz siparişte aynı ağdan gelen şaka siparişleri ayırt etmek için en çok
          iki gün tutulur.
        </p>
      </section>
      <section>
        <h2>Bilgilerin kullanımı</h2>
        <p>
          Bilgilerinizi siparişinizi hazırlamak ve size ulaştırmak, garson çağrınıza cevap vermek, görüşünüzü
          değerlendirip gerekirse size dönmek için kullanırız. Reklam göstermek, profil çıkarmak ya da sizi
          başka sitelerde izlemek için kullanmayız; kimseye satmayız. Yasaların zorunlu kıldığı durumlar
          dışında üçüncü kişilerle paylaşmayız.
        </p>
        <p>
          Hukuki dayanağımız, sizinle kurulan sipariş sözleşmesinin yerine getirilmesi (KVKK m. 5/2-c) ve
          hizmetimizi iyileştirmekteki meşru menfaatimizdir (KVKK m. 5/2-f).
        </p>
      </section>
      <section>
        <h2>Bilgilerin güvenliği</h2>
        <p>
          Siparişleri, çağrıları ve geri bildirimleri yalnızca yetkili çalışanlarımız, kendi hesaplarıyla
          giriş yaparak görür. Parolalar ve oturum anahtarları okunamayacak biçimde saklanır. Sipariş takip
          bağlantınız tahmin edilemeyen bir adrestir; bağlantıyı bilen herkes siparişin durumunu görebileceği
          için lütfen yalnızca güvendiğiniz kişilerle paylaşın.
        </p>
        <p>
          Siparişinizdeki adınızı, telefon numaranızı, adresinizi ve notunuzu {contactDays} gün; geri
          bildiriminizdeki adınızı ve e-posta adresinizi {feedbackDays} gün sonra kendiliğinden sileriz.
          Geriye kimin verdiği belli olmayan sipariş, puan ve yorum kalır. Yedeklerimiz de eskidikçe silinir.
        </p>
      </section>
      <section>
        <h2>Haklarınız</h2>
        <p>KVKK’nın 11. maddesi uyarınca bize başvurarak:</p>
        <ul>
          <li>
            verilerinizin işlenip işlenmediğini, hangi amaçla işlendiğini ve kimlere aktarıldığını
            öğrenebilir,
          </li>
          <li>eksik ya da yanlış verilerin düzeltilmesini isteyebilir,</li>
          <li>verilerinizin silinmesini ya da yok edilmesini isteyebilir,</li>
          <li>işlemeye itiraz edebilir ve bir zarara uğradıysanız giderilmesini talep edebilirsiniz.</li>
        </ul>
        <p>Başvurunuzu en geç otuz gün içinde, ücretsiz olarak cevaplarız.</p>
      </section>
      <section>
        <h2>Çerezler ve tarayıcınızda saklananlar</h2>
        <p>
          İzleme ya da reklam çerezi kullanmayız. Tek çerezimiz <code>language</code>, seçtiğiniz dili bir yıl
          boyunca hatırlar; dil seçmediyseniz o da yoktur. Ayrıca telefonunuzun kendi deposunda, sitenin
          çalışması için şunlar durur:
        </p>
        <ul>
          <li>
            <code>cart</code>: sepetiniz; <code>unsent_order</code>: gönderilememiş siparişiniz
          </li>
          <li>
            <code>orders</code>, <code>order_history</code>: süren siparişlerinizin ve son yirmi siparişinizin
            takip bağlantıları; <code>visit</code>: oturduğunuz masadaki siparişleriniz ve kendi payınız
            olarak işaretledikleriniz, masanızın hesabı kapanana kadar
          </li>
          <li>
            <code>table</code>, <code>created_table</code>: okuttuğunuz masa kodu ve eklediğiniz masa, en çok
            dört saat geçerlidir
          </li>
          <li>
            <code>order_draft</code>, <code>waiter_call_draft</code>, <code>feedback_draft</code>: gönderene
            kadar sipariş, garson çağrısı ve geri bildirim için yazdıklarınız
          </li>
          <li>
            <code>app</code>, <code>images</code>: menüyü açan dosyalar, son okuduğunuz menü ve gördüğünüz
            yemek resimleri, bağlantı yokken de açılabilsin diye; sipariş sayfanız bunların arasında yoktur
          </li>
          <li>
            <code>language</code>, <code>translations</code>, <code>language_suggestion_dismissed</code>: dil
            tercihiniz
          </li>
        </ul>
        <p>
          Bunları tarayıcınızın ayarlarından dilediğiniz an silebilirsiniz. Harita, siz istemeden yüklenmez;
          istediğinizde harita hizmetinin kendi koşulları geçerlidir. Sosyal medya simgeleri yalnızca
          bağlantıdır.
        </p>
      </section>
      <section>
        <h2>İletişim</h2>
        <p>
          Sorularınız ve başvurularınız için {restaurant} olarak bize{' '}
          {email ? <a href={`mailto:${email}`}>{email}</a> : '[e-posta adresi]'} adresinden ya da{' '}
          {phone ? <a href={phoneLink(phone)}>{phone}</a> : '[telefon numarası]'} numarasından
          ulaşabilirsiniz. Bütün yollar <Link to={GUEST_PATHS.contact}>iletişim bölümümüzde</Link>; görüşünüzü{' '}
          <Link to={GUEST_PATHS.feedback}>geri bildirim formundan</Link> da yazabilirsiniz.
        </p>
      </section>
    </>
  );
}
