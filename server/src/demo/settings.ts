import type { DemoSettings, DemoSocialLink } from './demo-types';

const KUZGUNCUK_MAP =
  '<iframe title="Kuzguncuk" width="600" height="450" loading="lazy" ' +
  'src="https://www.openstreetmap.org/export/embed.html' +
  '?bbox=29.0235%2C41.0325%2C29.0375%2C41.0395&amp;layer=mapnik&amp;marker=41.0360%2C29.0305"></iframe>';

// No Turkish subscriber number starts with 0, and `.example` is a reserved domain: neither reaches a real person.
export const settings: DemoSettings = {
  restaurant_name: { tr: 'Dutlu Avlu', en: 'Dutlu Avlu' },
  restaurant_slogan: { tr: 'Dutun gölgesinde, dost sofrası', en: 'A friends’ table in the mulberry’s shade' },
  footer_slogan: { tr: 'Sofrada yeriniz hazır.', en: 'Your place at the table is ready.' },
  footer_desc: {
    tr: 'Kuzguncuk’ta, yüz yıllık dut ağacının altında; kahvaltıdan geceye ev yemekleri, közde kebaplar ve bol sohbet.',
    en: 'In Kuzguncuk, beneath a century-old mulberry tree: home cooking, kebabs over embers and good talk from breakfast until late.',
  },
  restaurant_description: {
    tr: 'Dutlu Avlu, Kuzguncuk’un bir arka sokağında, yüz yıllık dut ağacının gölgesinde kurulmuş bir aile lokantasıdır. Sabah kahvaltıyla başlar, öğlen tenceremiz kaynar, akşam mangalımız yanar. Etimizi kendimiz zırhla kıyar, ekmeğimizi taş fırında pişirir, mezemizi her gün taze yaparız.',
    en: 'Dutlu Avlu, “the mulberry courtyard”, is a family restaurant on a back street of Kuzguncuk, in the shade of a hundred-year-old tree. The day starts with breakfast, the pots simmer at noon and the charcoal glows in the evening. We mince our meat by hand, bake our bread in the stone oven and make our mezes fresh every day.',
  },
  restaurant_logo: 'dut',
  phone_number: '0216 000 00 12',
  email: 'merhaba@dutluavlu.example',
  address: 'İcadiye Caddesi, Dutlu Çıkmazı No: 7, Kuzguncuk, 34674 Üsküdar / İstanbul',
  googleMap: KUZGUNCUK_MAP,
  working_hours_weekdays: '09.00 – 23.00',
  working_hours_weekends: '08.30 – 24.00',
  wifi_name: 'Dutlu Avlu Misafir',
  wifi_password: 'dutungolgesi34',
  table_service: '1',
  food_is_served: '1',
};

export const socialLinks: DemoSocialLink[] = [
  { platform: 'instagram', url: 'https://www.instagram.com/dutluavlu.example' },
  { platform: 'facebook', url: 'https://www.facebook.com/dutluavlu.example' },
  { platform: 'whatsapp', url: 'https://wa.me/902160000012' },
  { platform: 'youtube', url: 'https://www.youtube.com/@dutluavlu-example' },
  { platform: 'tiktok', url: 'https://www.tiktok.com/@dutluavlu.example' },
];
