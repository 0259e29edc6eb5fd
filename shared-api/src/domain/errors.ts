/**
 * Error codes with their HTTP status and their texts. Clients show the response's `message` and branch on `code` only.
 */
export const ERRORS = {
  bad_request: { status: 400, tr: 'İstek anlaşılamadı.', en: 'The request could not be understood.' },
  invalid_table_number: {
    status: 400,
    tr: 'Geçersiz masa numarası. Örnek: M-12',
    en: 'Invalid table number. Example: M-12',
  },
  invalid_credentials: {
    status: 401,
    tr: 'Geçersiz kullanıcı adı veya şifre',
    en: 'Invalid username or password',
  },
  code_required: {
    status: 401,
    tr: 'Doğrulama uygulamanızdaki kodu girin',
    en: 'Enter the code of your authenticator app',
  },
  invalid_code: {
    status: 401,
    tr: 'Kod geçersiz veya kullanılmış. Uygulamadaki yeni kodu girin.',
    en: 'The code is wrong or was used. Enter a new one from the app.',
  },
  unauthenticated: {
    status: 401,
    tr: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
    en: 'Your session has ended. Please sign in again.',
  },
  device_signed_out: {
    status: 401,
    tr: 'Bu cihazın oturumu sona erdi. Lütfen şifreyle giriş yapın.',
    en: 'This device is signed out. Please sign in with a password.',
  },
  print_agent_token_invalid: {
    status: 401,
    tr: 'Yazdırma programının anahtarı geçersiz ya da değiştirilmiş. Panelde yeni bir anahtar oluşturun.',
    en: 'The token of the print agent is not valid or was replaced. Make a new one in the panel.',
  },
  release_token_invalid: {
    status: 401,
    tr: 'Sürüm anahtarı geçersiz ya da iptal edilmiş.',
    en: 'The release token is not valid or was revoked.',
  },
  forbidden: {
    status: 403,
    tr: 'Bu işlem için yetkiniz yok.',
    en: 'You are not allowed to do this.',
  },
  approval_required: {
    status: 403,
    tr: 'Bunun için yetkili birinin PIN’i gerekiyor.',
    en: 'This needs the PIN of someone who is allowed to do it.',
  },
  wrong_pin: { status: 403, tr: 'PIN yanlış.', en: 'The PIN is wrong.' },
  approver_not_allowed: {
    status: 403,
    tr: 'Bu PIN’in sahibinin de bu işleme yetkisi yok.',
    en: 'The owner of this PIN is not allowed to do this either.',
  },
  release_token_app: {
    status: 403,
    tr: 'Bu anahtarla yalnızca {app} yayımlanabilir.',
    en: 'This token releases {app} only.',
  },
  release_signature: {
    status: 403,
    tr: 'İmza bu anahtara, bu sunucuya ya da gönderilenlere ait değil.',
    en: 'The signature does not belong to this token, this server or what was sent.',
  },
  table_code_required: {
    status: 403,
    tr: 'Lütfen önce masanızdaki QR kodu okutun.',
    en: 'Please scan the QR code on your table first.',
  },
  orders_paused: {
    status: 403,
    tr: 'Şu anda sipariş alınmıyor. Sepetiniz duruyor; lütfen garsona seslenin ya da biraz sonra yeniden deneyin.',
    en: 'No orders are taken right now. Your cart is saved: please ask a waiter or try again later.',
  },
  restaurant_closed: {
    status: 403,
    tr: 'Şu anda kapalıyız. Sepetiniz duruyor; açıldığımızda gönderebilirsiniz.',
    en: 'We are closed right now. Your cart is saved, so you can send it when we open.',
  },
  takeaway_closed: {
    status: 403,
    tr: 'Paket servis şu anda kapalı. Restorandaysanız masanıza sipariş verebilirsiniz.',
    en: 'Takeaway is closed right now. If you are in the restaurant, you can order to your table.',
  },
  guest_tables_closed: {
    status: 403,
    tr: 'Bu numarada bir masa yok. Lütfen listeden seçin.',
    en: 'There is no table with this number. Please choose one from the list.',
  },
  preview_read_only: {
    status: 403,
    tr: 'Bu bir önizleme: yaptıklarınız kaydedilmez. Çıkmak için sayfanın üstündeki “Çık” bağlantısına dokunun.',
    en: 'This is a preview: nothing you do is saved. To leave it, tap “Leave” at the top of the page.',
  },
  preview_over: {
    status: 403,
    tr: 'Önizlemenin süresi doldu. Devam etmek için sayfayı yenileyin.',
    en: 'The preview is over. Reload the page to go on.',
  },
  not_found: { status: 404, tr: 'Aradığınız kayıt bulunamadı.', en: 'What you asked for was not found.' },
  endpoint_not_found: {
    status: 404,
    tr: 'API endpoint not found: {path}',
    en: 'API endpoint not found: {path}',
  },
  table_not_found: {
    status: 404,
    tr: 'Bu numarada bir masa bulunamadı.',
    en: 'There is no table with this number.',
  },
  invite_over: {
    status: 404,
    tr: 'Bu kodla bir sepet yok. Kodu kontrol edin ya da masanızdan yeni bir kod isteyin.',
    en: 'There is no cart with this code. Check the code, or ask at your table for a new one.',
  },
  cart_full: {
    status: 409,
    tr: 'Bu sepette yer kalmadı; kendi sepetinizden sipariş verebilirsiniz.',
    en: 'This cart has no place left. You can order from your own cart.',
  },
  cart_changed: {
    status: 409,
    tr: 'Masanın sepeti bu sırada değişti. Bakıp yeniden gönderin.',
    en: 'The table’s cart has changed. Look at it and send it again.',
  },
  order_changed: {
    status: 409,
    tr: 'Menü değişti. Sepetinizi gözden geçirip siparişi yeniden gönderin.',
    en: 'The menu has changed. Please review your cart and send the order again.',
  },
  status_conflict: {
    status: 409,
    tr: 'Bu durum değişikliği artık yapılamıyor. Ekranı yenileyip tekrar deneyin.',
    en: 'This status change is no longer possible. Refresh and try again.',
  },
  paper_unprintable: {
    status: 409,
    tr: 'Bu kâğıt hazırlanamadı. Belgeyi kendi ekranından açın.',
    en: 'This paper could not be made. Open the document on its own screen.',
  },
  paper_waiting: {
    status: 409,
    tr: 'Bu kâğıt zaten yazıcıyı bekliyor; yazıcı çalışınca basılır.',
    en: 'This paper already waits for the printer. It is printed once the printer works.',
  },
  order_started: {
    status: 409,
    tr: 'Mutfak siparişinize başladı. İptal için lütfen garsonunuza seslenin.',
    en: 'The kitchen has started your order. Please ask your waiter to cancel it.',
  },
  items_held: {
    status: 409,
    tr: 'Bekletilen kalemler var. Önce mutfağa gönderin.',
    en: 'Some items are on hold. Send them to the kitchen first.',
  },
  items_begun: {
    status: 409,
    tr: 'Mutfak hazırlamaya başladı, artık bekletilemez.',
    en: 'The kitchen has begun, so this can no longer be held.',
  },
  call_too_late: {
    status: 409,
    tr: 'Bu sipariş için artık buradan çağrı yapılamıyor. Lütfen garsonumuza seslenin.',
    en: 'This order can no longer be asked about here. Please speak to our waiter.',
  },
  call_taken: {
    status: 409,
    tr: 'Garsonumuz yola çıktı bile; gerek kalmadıysa gelince söyleyebilirsiniz.',
    en: 'Our waiter is already on the way; if you no longer need anything, just say so.',
  },
  visit_billing: {
    status: 409,
    tr: 'Hesabınız hazırlanıyor. Sepetiniz duruyor; yeni sipariş için lütfen garsonunuza seslenin.',
    en: 'Your bill is being prepared. Your cart is saved: please ask your waiter to order more.',
  },
  bill_requested: {
    status: 409,
    tr: 'Masanız hesabı istedi. Sipariş verirseniz hesap isteği geri alınır.',
    en: 'Your table has asked for the bill. An order withdraws that request.',
  },
  visit_day_over: {
    status: 409,
    tr: 'Bu adisyonun günü kapandı; artık yeniden açılamaz. Ödemeyi geri vermek için ödemede “İade et”e basın.',
    en: 'The day of this visit is closed, so it cannot be reopened. To give money back, refund the payment.',
  },
  visit_unfinished: {
    status: 409,
    tr: 'Bu adisyonda hazır olmayan sipariş var. Önce tamamlayın ya da iptal edin.',
    en: 'This visit has an order that is not ready. Finish or cancel it first.',
  },
  visit_unpaid: {
    status: 409,
    tr: 'Hesap ödenmedi. Önce ödemeyi alın ya da ödenmeden kapatın.',
    en: 'The bill is not paid. Take the payment first, or close it unpaid.',
  },
  visits_open: {
    status: 409,
    tr: 'Açık adisyon var. Kapatın ya da ertesi güne devredin; ödemesi alınmış açık adisyon devredilemez.',
    en: 'There are open visits. Close them or carry them over; an open visit with payments cannot be carried over.',
  },
  notes_open: {
    status: 409,
    tr: 'Not edilmiş, henüz kaydedilmemiş ödeme var. Kaydedin, reddedin ya da ertesi güne devredin.',
    en: 'There are noted payments that nobody has recorded yet. Record them, reject them, or carry them over.',
  },
  visit_discounted: {
    status: 409,
    tr: 'Bu adisyonda hesap indirimi var. Birleştirmeden önce indirimi kaldırın.',
    en: 'This bill has a discount. Remove the discount before merging.',
  },
  order_reported: {
    status: 409,
    tr: 'Bu sipariş gün sonu raporunda; artık değiştirilemez. İletişim bilgisi ve not düzenlenebilir.',
    en: 'This order is in a Z report and can no longer be changed. Its contact and note can still be edited.',
  },
  item_paid: {
    status: 409,
    tr: 'Bu kalem ödendi. Önce ödemeyi iptal edin.',
    en: 'This item is paid. Cancel the payment first.',
  },
  bill_below_paid: {
    status: 409,
    tr: 'Hesap, alınan ödemelerin altına düşer. Önce ödemeyi iptal edin.',
    en: 'The bill would be less than what was paid. Cancel a payment first.',
  },
  bill_changed: {
    status: 409,
    tr: 'Hesap bu sırada değişti. Yeni tutara bakıp yeniden deneyin.',
    en: 'The bill has changed. Look at the new amount and try again.',
  },
  demo_only: {
    status: 409,
    tr: 'Akşam yalnızca geçmişiyle kurulan deneme restoranında oynatılır. Yeni bir klasörde `npm start` ile kurulur.',
    en: 'Evenings are played only on the demo restaurant with its invented past. `npm start` sets one up in a new folder.',
  },
  demo_in_use: {
    status: 409,
    tr: 'Bu restoran kullanılıyor: kendi adisyonlarınız var. Deneme akşamı onlara karışmasın diye başlatılmadı.',
    en: 'This restaurant is in use: it has visits of your own. The demo evening was not started, so as not to mix with them.',
  },
  demo_evening_playing: {
    status: 409,
    tr: 'Deneme akşamı şu anda oynuyor. Önce durdurun ya da bitmesini bekleyin.',
    en: 'The demo evening is being played. Stop it first, or wait until it ends.',
  },
  demo_evening_reported: {
    status: 409,
    tr: 'Deneme akşamının adisyonları bir Z raporuna girdi; kapanan günün rakamları değişmez. Akşam artık kaldırılamaz.',
    en: 'A Z report contains visits of the demo evening, and the figures of a closed day never change. The evening can no longer be removed.',
  },
  demo_staff_missing: {
    status: 409,
    tr: 'Deneme personeli {name} silinmiş, kapatılmış ya da rolü değişmiş. Akşam onsuz oynatılamaz.',
    en: 'The demo’s {name} was removed, disabled or given another role. The evening cannot be played without them.',
  },
  day_empty: {
    status: 409,
    tr: 'Son Z raporundan beri hiçbir şey kaydedilmedi. Boş bir Z raporu yazmak istiyorsanız onaylayın.',
    en: 'Nothing was recorded since the last Z report. Confirm to write an empty one.',
  },
  day_reported: {
    status: 409,
    tr: 'Bu iş gününün Z raporu zaten var (Z {number}). Aynı gün için bir tane daha yazmak istiyorsanız onaylayın.',
    en: 'This business day already has a Z report (Z {number}). Confirm to write another one for the same day.',
  },
  table_has_visit: {
    status: 409,
    tr: 'Bu masada açık bir adisyon var.',
    en: 'This table has an open visit.',
  },
  edited_meanwhile: {
    status: 409,
    tr: 'Bu kayıt siz düzenlerken değiştirildi.',
    en: 'This was changed while you were editing it.',
  },
  preview_outdated: {
    status: 409,
    tr: 'Önizlemeden sonra menü değişti. Yeni önizlemeye bakıp yeniden onaylayın.',
    en: 'The menu has changed since the preview. Look at the new preview and confirm again.',
  },
  menu_not_empty: {
    status: 409,
    tr: 'Menüde zaten kategori var. Örnek menü yalnızca boş menüye kopyalanır.',
    en: 'The menu has categories already. The sample menu is copied into an empty menu only.',
  },
  already_exists: {
    status: 409,
    tr: 'Bu ad ya da numara zaten kullanılıyor.',
    en: 'This name or number is already in use.',
  },
  default_station: {
    status: 409,
    tr: 'Varsayılan istasyon gereklidir. Önce başka bir istasyonu varsayılan yapın.',
    en: 'The default station is needed. Make another station the default first.',
  },
  no_email: {
    status: 409,
    tr: 'Bu geri bildirimde e-posta adresi yok.',
    en: 'This feedback has no e-mail address.',
  },
  default_call_type: {
    status: 409,
    tr: 'Garson çağrısı her zaman sunulur; kaldırılamaz ve kapatılamaz.',
    en: 'Calling a waiter is always offered. It cannot be removed or turned off.',
  },
  call_type_unavailable: {
    status: 409,
    tr: 'Bu istek artık sunulmuyor. Lütfen başka bir istek seçin.',
    en: 'This request is no longer offered. Please choose another one.',
  },
  in_use: {
    status: 409,
    tr: 'Bu kayıt kullanıldığı için silinemez.',
    en: 'This cannot be deleted because it is in use.',
  },
  product_is_part: {
    status: 409,
    tr: 'Silinemez: {products} şu seçenek gruplarında set menü parçası: {groups}. Önce gruplardan çıkarın.',
    en: 'This cannot be deleted: {products} is a part of set menus in these option groups: {groups}. Remove it from them first.',
  },
  last_admin: {
    status: 409,
    tr: 'Son yönetici kaldırılamaz.',
    en: 'The last administrator cannot be removed.',
  },
  default_language: {
    status: 409,
    tr: 'Varsayılan dil kapatılamaz.',
    en: 'The default language cannot be switched off.',
  },
  releases_elsewhere: {
    status: 409,
    tr: 'Bu uygulamanın sürümleri bu sunucuda değil; yayınlandıkları yerden yönetilir.',
    en: 'This app’s releases are on another host and are managed there.',
  },
  release_uploads_open: {
    status: 409,
    tr: 'Bu anahtarın yarım kalmış {max} yüklemesi var. Önce birini tamamlayın; yarım kalanlar bir gün sonra silinir.',
    en: 'This token has {max} unfinished uploads. Complete one of them first; unfinished ones are deleted after a day.',
  },
  release_upload_offset: {
    status: 409,
    tr: 'Yükleme {offset}. bayttan devam ediyor.',
    en: 'The upload continues at byte {offset}.',
  },
  release_origin: {
    status: 409,
    tr: 'Bu sunucunun adresi {origin}. Sürümü bu adrese gönderin.',
    en: 'The address of this server is {origin}. Release to this address.',
  },
  release_command_time: {
    status: 409,
    tr: 'Komutun saati sunucununkinden {minutes} dakikadan fazla farklı. Bilgisayarınızın saatini kontrol edin.',
    en: 'The time of the command differs from the server’s by more than {minutes} minutes. Check your computer’s clock.',
  },
  idempotency_mismatch: {
    status: 409,
    tr: 'Bu istek daha önce başka bir içerikle gönderilmiş.',
    en: 'This request was sent before with a different content.',
  },
  release_incompatible: {
    status: 409,
    tr: 'Bu sürüm yayındaki sürümlerle uyumlu değil: {reasons}',
    en: 'This release is not compatible with what is live: {reasons}',
  },
  release_not_everywhere: {
    status: 409,
    tr: 'Bu sürüm henüz bütün sunuculara ulaşmadı. Eksik olanlar: {servers}',
    en: 'Not all servers have this release yet. It is missing on: {servers}',
  },
  release_withdrawn: {
    status: 409,
    tr: 'Bu sürüm geri alınmıştı. Yeniden yayına almak için nedenini yazın.',
    en: 'This release was withdrawn. Give a reason to make it live again.',
  },
  release_never_live: {
    status: 409,
    tr: 'Bu sürüm hiç yayında olmadı, ona geri dönülemez. Onu yayına alın ya da yayında olmuş bir sürüm seçin.',
    en: 'This release was never live, so a rollback cannot return to it. Make it live, or name a release that was.',
  },
  release_live: { status: 409, tr: 'Bu sürüm zaten yayında.', en: 'This release is already live.' },
  rollout_running: {
    status: 409,
    tr: 'Şu anda başka bir kademeli yayın sürüyor ({app} {release}). Önce onu herkese açın ya da geri alın.',
    en: 'A canary is running ({app} {release}). Promote it or roll it back first.',
  },
  rollout_over: {
    status: 409,
    tr: 'Bu kademeli yayın bitti.',
    en: 'This canary has ended.',
  },
  no_earlier_release: {
    status: 409,
    tr: 'Geri dönülebilecek daha eski bir sürüm yok.',
    en: 'There is no earlier release to return to.',
  },
  too_many_previews: {
    status: 409,
    tr: 'En fazla {max} önizleme bağlantısı olabilir. Kullanılmayanları iptal edin.',
    en: 'There can be at most {max} preview links. Revoke those that are not used.',
  },
  token_expired: {
    status: 410,
    tr: 'Bu bağlantının süresi dolmuş ya da kullanılmış.',
    en: 'This link has expired or was already used.',
  },
  too_large: {
    status: 413,
    tr: 'Gönderilen veri çok büyük.',
    en: 'What you sent is too large.',
  },
  file_too_large: {
    status: 413,
    tr: 'Dosya en fazla {megabytes} MB olabilir',
    en: 'The file may have at most {megabytes} MB',
  },
  image_too_large: {
    status: 413,
    tr: 'Dosya boyutu 5 MB’ı aşamaz',
    en: 'The file may not exceed 5 MB',
  },
  image_too_many_pixels: {
    status: 413,
    tr: 'Resim en fazla {megapixels} megapiksel olabilir',
    en: 'The image may have at most {megapixels} megapixels',
  },
  not_an_image: {
    status: 415,
    tr: 'Sadece resim dosyaları yüklenebilir',
    en: 'Only image files can be uploaded',
  },
  heic_image: {
    status: 415,
    tr: 'Bu bir HEIC fotoğrafı (iPhone). JPEG olarak kaydedip yükleyin; iPhone’da: Ayarlar › Kamera › Biçimler › En Uyumlu',
    en: 'This is a HEIC photo (iPhone). Save it as JPEG and upload that; on the iPhone: Settings › Camera › Formats › Most Compatible',
  },
  unsupported_media_type: {
    status: 415,
    tr: 'Bu içerik türü desteklenmiyor.',
    en: 'This content type is not supported.',
  },
  validation_failed: {
    status: 422,
    tr: 'Gönderilen veriler geçerli değil',
    en: 'The data you sent is not valid',
  },
  too_many_pieces: {
    status: 422,
    tr: 'Tek siparişte en fazla {max} adet gönderebilirsiniz. Adetleri azaltın ya da garsona seslenin.',
    en: 'One order can have at most {max} pieces. Please reduce the quantities or ask a waiter.',
  },
  too_many_requests: {
    status: 429,
    tr: 'Çok fazla deneme yapıldı. Lütfen biraz bekleyin.',
    en: 'Too many attempts. Please wait a moment.',
  },
  internal: {
    status: 500,
    tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    en: 'Something went wrong. Please try again.',
  },
  unavailable: {
    status: 503,
    tr: 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'The service cannot answer right now. Please try again shortly.',
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Errors of endpoints that are approvable. */
export const APPROVAL_ERRORS = [
  'approval_required',
  'wrong_pin',
  'approver_not_allowed',
] as const satisfies readonly ErrorCode[];

/** `path` is dotted, e.g. `items.0.quantity`. */
export interface FieldError {
  path: string;
  message: string;
}

/** Every response is a {@link Success} or a {@link Failure}. */
export interface Success<T> {
  success: true;
  data: T;
  message?: string;
}
export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
}
