/**
 * Describes what this software does with personal data. Update it, and its English version, with every change to data
 * that is requested, sent or stored in the browser.
 */
export const PRIVACY_TR = `Bu metin, {restaurant} olarak QR menümüzü kullanırken hangi kişisel verilerinizi, neden ve nasıl işlediğimizi 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uyarınca anlatır. Menüye bakmak için hiçbir bilgi vermeniz gerekmez.

## Toplanan bilgiler

Yalnızca kendi yazdıklarınızı ve siparişinizin içeriğini kaydederiz:

- **Masaya sipariş:** masa numaranız, seçtiğiniz ürünler, yazdıysanız adınız ve notunuz. Ad vermek zorunda değilsiniz.
- **Paket servis:** adınız, telefon numaranız, teslimat adresiniz, seçtiğiniz ürünler ve yazdıysanız notunuz.
- **Alerjiniz:** yalnızca bir ürünle birlikte mutfağa bildirilmesini siz seçerseniz, o ürün için seçtiğiniz alerjenler. Bu bir sağlık bilgisidir; açık rızanızla (KVKK m. 6/3) alırız, masanızdaki diğer misafirlere göstermeyiz.
- **Geri bildirim:** adınız, masa numaranız, puanlarınız; yazdıysanız e-posta adresiniz ve yorumunuz. E-posta adresinize yazdığımız yanıtlar da geri bildiriminizle birlikte saklanır.
- **Ortak sepet:** masanızdakilerle tek sepetten sipariş verirseniz yazdığınız ad (vermek zorunda değilsiniz), seçtiğiniz ürünler ve notlarınız. Sepeti paylaştığınız kişiler bunları görür; alerjilerinizi görmez. Masanız kapanınca, en geç son değişiklikten birkaç saat sonra silinir.
- **Garson çağrısı:** masa numaranız ve ne için çağırdığınız.

Ödeme bilgisi, konum ya da kimlik numarası istemeyiz. Sunucumuzun kayıtlarına IP adresiniz yazılmaz; art arda yapılan kötü niyetli denemeleri sınırlamak için adresinizin okunamayan bir özeti en çok iki saat, kod okutmadan verdiğiniz siparişte aynı ağdan gelen şaka siparişleri ayırt etmek için en çok iki gün tutulur.

Sitenin hangi sürümünde ne sıklıkla hata çıktığını ve sayfaların ne kadar hızlı açıldığını, kimden geldiği belli olmayan sayılar olarak 30 gün tutarız; bunlara adınız, IP adresiniz ya da telefonunuzu tanıtan bir bilgi eklenmez.

## Bilgilerin kullanımı

Bilgilerinizi siparişinizi hazırlamak ve size ulaştırmak, garson çağrınıza cevap vermek, görüşünüzü değerlendirip gerekirse size dönmek için kullanırız. Reklam göstermek, profil çıkarmak ya da sizi başka sitelerde izlemek için kullanmayız; kimseye satmayız. Yasaların zorunlu kıldığı durumlar dışında üçüncü kişilerle paylaşmayız.

Hukuki dayanağımız, sizinle kurulan sipariş sözleşmesinin yerine getirilmesi (KVKK m. 5/2-c) ve hizmetimizi iyileştirmekteki meşru menfaatimizdir (KVKK m. 5/2-f).

## Bilgilerin güvenliği

Siparişleri, çağrıları ve geri bildirimleri yalnızca yetkili çalışanlarımız, kendi hesaplarıyla giriş yaparak görür. Parolalar ve oturum anahtarları okunamayacak biçimde saklanır. Sipariş takip bağlantınız tahmin edilemeyen bir adrestir; bağlantıyı bilen herkes siparişin durumunu görebileceği için lütfen yalnızca güvendiğiniz kişilerle paylaşın.

Siparişinizdeki adınızı, telefon numaranızı, adresinizi, notunuzu ve bildirdiğiniz alerjileri {contact_period}; geri bildiriminizdeki adınızı ve e-posta adresinizi, size yazdığımız yanıtlarla birlikte, {feedback_period} sonra kendiliğinden sileriz. Geriye kimin verdiği belli olmayan sipariş, puan ve yorum kalır. Yedeklerimiz de eskidikçe silinir.

## Haklarınız

KVKK’nın 11. maddesi uyarınca bize başvurarak:

- verilerinizin işlenip işlenmediğini, hangi amaçla işlendiğini ve kimlere aktarıldığını öğrenebilir,
- eksik ya da yanlış verilerin düzeltilmesini isteyebilir,
- verilerinizin silinmesini ya da yok edilmesini isteyebilir,
- işlemeye itiraz edebilir ve bir zarara uğradıysanız giderilmesini talep edebilirsiniz.

Başvurunuzu en geç otuz gün içinde, ücretsiz olarak cevaplarız.

## Çerezler ve tarayıcınızda saklananlar

İzleme ya da reklam çerezi kullanmayız. Tek çerezimiz \`language\`, seçtiğiniz dili bir yıl boyunca hatırlar; dil seçmediyseniz o da yoktur. Ayrıca telefonunuzun kendi deposunda, sitenin çalışması için şunlar durur:

- \`cart\`: sepetiniz; \`unsent_order\`: gönderilememiş siparişiniz
- \`order_history\`: son yirmi siparişinizin içeriği ve takip bağlantıları; \`visit\`: oturduğunuz masadaki siparişleriniz ve kendi payınız olarak işaretledikleriniz, masanızın hesabı kapanana kadar
- \`shared_cart\`: masanızdakilerle ortak sepetiniz varsa ona katıldığınız, siz ayrılana ya da sepet bitene kadar
- \`table\`, \`created_table\`: okuttuğunuz masa kodu ve eklediğiniz masa, en çok dört saat geçerlidir
- \`order_draft\`, \`waiter_call_draft\`, \`feedback_draft\`: gönderene kadar sipariş, garson çağrısı ve geri bildirim için yazdıklarınız; \`dish_notes\`: sepete eklemediğiniz yemeklere yazdığınız notlar, sekmeyi kapatana kadar
- \`remembered_table\`: kod okutmadan sipariş verdiğiniz ya da garson çağırdığınız masa, en çok üç saat geçerlidir
- \`favourites\`: kalp ile işaretlediğiniz yemekler; bize gönderilmez
- \`allergy_profile\`: hatırlanmasını istediyseniz alerjileriniz, siz silene kadar; kendiliğinden bize gönderilmez
- \`menu_filter\`: menüyü süzdüğünüz alerjenler ve beslenme biçimleri, siz kaldırana ya da sekmeyi kapatana kadar; bize gönderilmez
- \`app\`, \`images\`: menüyü açan dosyalar, son okuduğunuz menü ve gördüğünüz yemek resimleri, bağlantı yokken de açılabilsin diye; sipariş sayfanız bunların arasında yoktur
- \`language\`, \`translations\`, \`language_suggestion_dismissed\`: dil tercihiniz

Bunları tarayıcınızın ayarlarından dilediğiniz an silebilirsiniz. Harita, siz istemeden yüklenmez; istediğinizde harita hizmetinin kendi koşulları geçerlidir. Sosyal medya simgeleri yalnızca bağlantıdır.

## İletişim

Sorularınız ve başvurularınız için {restaurant} olarak bize {email} adresinden ya da {phone} numarasından ulaşabilirsiniz. Bütün yollar [iletişim bölümümüzde](/contact); görüşünüzü [geri bildirim formundan](/feedback) da yazabilirsiniz.
`;
