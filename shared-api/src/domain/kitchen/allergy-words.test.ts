import { expect, test } from 'vitest';
import { mentionsAllergy } from './allergy-words';

test.each([
  'FISTIK ALERJİSİ VAR',
  'fıstık alerjım var',
  'çölyak, gluten YASAK',
  'ÇÖLYAK hastasıyım',
  'laktoz intoleransı',
  'Nut ALLERGY!',
  'coeliac, no gluten',
  'I am celiac',
  'Erdnussallergie',
  'Zöliakie',
  'Laktoseunverträglichkeit',
  'allergique aux noix',
  'maladie cœliaque',
  'Soy alérgica a los frutos secos',
  'soy celíaco',
  'Sono allergico alle noci',
  'celiachia',
  'Sou alérgico a amendoim',
  'Аллергия на орехи',
  'у меня целиакия',
  'без молока — непереносимость лактозы',
  'عندي حساسية من الفول السوداني',
  'حَسَاسِيَّة',
  'ممنوع الجلوتين',
  'آلرژی به بادام',
  'יש לי אלרגיה',
  'αλλεργία στα φιστίκια',
  '花生过敏',
  'ナッツアレルギー',
  '땅콩 알레르기',
])('an allergy is recognised: %s', (note) => {
  expect(mentionsAllergy(note)).toBe(true);
});

test.each([
  'Az pişmiş',
  'soğansız',
  'Sauce apart, please',
  'sin cebolla',
  'без лука',
  'بدون بصل',
  'extra Käse',
  '',
])('other notes are not: %s', (note) => {
  expect(mentionsAllergy(note)).toBe(false);
});
