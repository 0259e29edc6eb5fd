import type { TFunction } from 'i18next';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn, type Language } from './texts';

export type StaffTexts = TFunction<'admin'>;

const FOLDER = join(import.meta.dirname, '../admin-app/src/i18n');

/** The panel's texts in a language, so that a test can run in each. */
export const staffTexts = (language: Language): StaffTexts =>
  textsIn(
    'admin',
    language,
    globSync(`${language}{,.*}.json`, { cwd: FOLDER }).map(
      (file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as object,
    ),
  );
