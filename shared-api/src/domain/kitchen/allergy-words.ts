/**
 * Beginnings of words that guests and waiters use for allergies, intolerances, coeliac disease and what must not be in a
 * dish, in the languages of guests: each content language, and those of frequent visitors.
 */
const STEMS = [
  // Turkish, English and what they share with German, French, Spanish, Italian, Portuguese and others without accents.
  ...['alerj', 'allerg', 'alerg', 'alergj', 'intoleran', 'unvertrag', 'anafila', 'anaphyla', 'anafylak'],
  ...[
    'colyak',
    'celiac',
    'celiak',
    'celiaq',
    'coeliac',
    'coeliaq',
    'cœliaq',
    'zoliak',
    'yasak',
    'forbidden',
    'prohibi',
  ],
  ...['verboten', 'interdit', 'vietato', 'proibi', 'epipen', 'uczulen', 'nietoleran'],
  // Russian, Ukrainian, Bulgarian, Serbian.
  ...['аллерг', 'алерг', 'непереносим', 'целиак', 'целіак', 'анафила', 'запрещ', 'заборон', 'нельзя'],
  // Arabic, Persian, Hebrew.
  ...['حساس', 'الرجي', 'الرژی', 'سيلياك', 'سلیاک', 'زلاق', 'ممنوع', 'אלרג', 'צליאק', 'אסור'],
  // Greek, Georgian, Armenian.
  ...['αλλεργ', 'δυσανεξ', 'κοιλιοκακ', 'απαγορευ', 'ალერგ', 'ալերգ'],
  // Chinese, Japanese, Korean.
  ...['过敏', '過敏', '乳糜', '麸质', 'アレルギ', '알레르기', '알러지'],
];

/** Without case, accents and Arabic vowel signs, so that `ALERJİ`, `Zöliakie` and `Аллергия` are found as they are typed. */
const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');

const FOLDED_STEMS = STEMS.map(folded);

/** Whether a note mentions an allergy or what must not be in a dish, in any language of guests. */
export function mentionsAllergy(note: string): boolean {
  const text = folded(note);
  return FOLDED_STEMS.some((stem) => text.includes(stem));
}
