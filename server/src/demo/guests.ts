import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';

/** Invented guests of the demo restaurant, and what they write. */

export const GUEST_NAMES: Record<InterfaceLanguage, readonly string[]> = {
  tr: [
    'Ayşe',
    'Burak',
    'Ceren',
    'Deniz',
    'Emre',
    'Fatma',
    'Gökhan',
    'Hande',
    'İpek',
    'Kerem',
    'Leyla',
    'Murat',
  ],
  en: ['Anna', 'Ben', 'Clara', 'Daniel', 'Grace', 'Tom'],
};

interface Comment {
  text: string;
  /** What the restaurant replies. */
  reply: string;
}

export const PRAISES: Record<InterfaceLanguage, readonly Comment[]> = {
  tr: [
    {
      text: 'Adana tam kıvamındaydı, ayran da buz gibi. Elinize sağlık.',
      reply: 'Afiyet olsun, yine bekleriz.',
    },
    { text: 'Dut ağacının altında oturmak çok keyifliydi.', reply: 'Bahçemiz size hep açık.' },
    { text: 'Telefondan sipariş çok rahat, hiç beklemedik.', reply: 'Teşekkür ederiz, afiyet olsun.' },
    { text: 'Künefe sıcacık geldi, çocuklar bayıldı.', reply: 'Küçük misafirlerimize sevgiler.' },
    { text: 'Mezeler taze, servis güler yüzlü.', reply: 'Güzel sözleriniz için teşekkürler.' },
  ],
  en: [
    { text: 'Best kebab of our trip, and the courtyard is lovely.', reply: 'Thank you, come again!' },
    { text: 'Ordering by phone in English was so easy.', reply: 'Glad it helped. See you soon!' },
    { text: 'Friendly people and wonderful desserts.', reply: 'Thank you for your kind words.' },
  ],
};

export const COMPLAINTS: Record<InterfaceLanguage, readonly Comment[]> = {
  tr: [
    { text: 'Yemekler geç geldi, çorba ılıktı.', reply: 'Çok üzgünüz; bir dahaki sefere çorba bizden.' },
    { text: 'Hesabı üç kez istedik.', reply: 'Haklısınız. O akşam iki arkadaşımız eksikti, özür dileriz.' },
    { text: 'Köfte biraz kuruydu.', reply: 'Ustamıza ilettik, telafi etmek isteriz.' },
  ],
  en: [
    {
      text: 'We waited forty minutes for the main course.',
      reply: 'We are sorry. Please let us make it up to you.',
    },
    {
      text: 'A bit loud that evening, and the fish was dry.',
      reply: 'Thank you for telling us; we will do better.',
    },
  ],
};
