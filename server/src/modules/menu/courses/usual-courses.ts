import type { Tx } from '#context';
import type { Localized } from '#i18n/text';
import { readLanguageCodes } from '#modules/restaurant/languages/translations';
import { addCourse, findCourses } from './course';

export const USUAL_COURSES = ['drinks', 'starters', 'mains', 'desserts'] as const;
export type UsualCourse = (typeof USUAL_COURSES)[number];

const NAMES: Record<UsualCourse, Localized> = {
  drinks: { tr: 'İçecekler', en: 'Drinks' },
  starters: { tr: 'Başlangıçlar', en: 'Starters' },
  mains: { tr: 'Ana yemekler', en: 'Mains' },
  desserts: { tr: 'Tatlılar', en: 'Desserts' },
};

/** Adds the usual courses to a restaurant without courses, in its languages. @returns their ids. */
export async function addUsualCourses(tx: Tx): Promise<Map<UsualCourse, number>> {
  const languages = await readLanguageCodes(tx.db);
  const ids = new Map<UsualCourse, number>();
  for (const [sort_order, course] of USUAL_COURSES.entries()) {
    const names = NAMES[course];
    const translations = (['tr', 'en'] as const)
      .filter((code) => languages.includes(code))
      .map((code) => ({ language_code: code, name: names[code] }));
    const { id } = await addCourse(tx, {
      name: languages[0] === 'tr' ? names.tr : names.en,
      translations,
      // Food does not wait for the drinks.
      fires_at_once: course === 'drinks',
      sort_order,
    });
    ids.set(course, id);
  }
  return ids;
}

/** The usual courses that still have their names. */
export async function findUsualCourses(tx: Tx): Promise<Map<UsualCourse, number>> {
  const ids = new Map<UsualCourse, number>();
  for (const { id, name, translations } of await findCourses(tx.db)) {
    const names = [name, ...translations.map((translation) => translation.name)];
    const course = USUAL_COURSES.find(
      (one) => names.includes(NAMES[one].tr) || names.includes(NAMES[one].en),
    );
    if (course) ids.set(course, id);
  }
  return ids;
}
