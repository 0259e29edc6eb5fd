import { LEGAL_TEMPLATES } from 'shared-api/domain/restaurant/legal-templates/legal-templates';
import type { LegalText, ShownLegalText } from 'shared-api/contract/restaurant/legal-texts';
import { expect, it } from 'vitest';
import { callerOf, messagesOf } from '#testing/content';
import { buildTestApp } from '#testing/test-app';

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const shown = async (language?: string) =>
    (
      await test.call<ShownLegalText>('GET', '/legal-texts/terms', {
        query: language ? { language_code: language } : {},
      })
    ).data;
  const save = (language: string, text: string | null, seen_value?: string) =>
    manager.put<LegalText>(`/legal-texts/terms/${language}`, { text, seen_value });
  return { test, manager, shown, save };
}

it('guests read the template in their language, otherwise in the default one', async () => {
  const { manager, shown } = await open();
  expect(await shown('en')).toEqual({
    document: 'terms',
    language_code: 'en',
    text: LEGAL_TEMPLATES.terms.en,
  });
  expect((await shown()).language_code).toBe('tr');
  await manager.post('/languages', { code: 'de', name: 'German', native_name: 'Deutsch', flag_code: 'de' });
  expect((await shown('de')).language_code).toBe('tr');
});

it('the restaurant’s own text replaces the template in its language, until it is reset', async () => {
  const { test, shown, save } = await open();
  const messages = await messagesOf(test, () => save('en', 'Our own terms'));
  expect(messages).toEqual([{ audience: 'public', type: 'menu_changed', data: { area: 'settings' } }]);
  expect((await shown('en')).text).toBe('Our own terms');
  expect((await shown('tr')).text).toBe(LEGAL_TEMPLATES.terms.tr);
  await save('en', null);
  expect((await shown('en')).text).toBe(LEGAL_TEMPLATES.terms.en);
});

it('staff see own texts and templates of every language', async () => {
  const { manager, save } = await open();
  await save('tr', 'Kendi koşullarımız');
  const { data } = await manager.get<LegalText[]>('/legal-texts');
  expect(data.map(({ document, language_code: code, text }) => [document, code, text])).toEqual([
    ['privacy', 'tr', ''],
    ['privacy', 'en', ''],
    ['terms', 'tr', 'Kendi koşullarımız'],
    ['terms', 'en', ''],
  ]);
  expect(data.every(({ template }) => template !== '')).toBe(true);
});

it('the second of two people who edit one text gets a conflict', async () => {
  const { save } = await open();
  expect((await save('tr', 'Birinci', '')).status).toBe(200);
  expect((await save('tr', 'İkinci', '')).failure.code).toBe('edited_meanwhile');
  expect((await save('tr', null, '')).failure.code).toBe('edited_meanwhile');
  expect((await save('tr', 'İkinci', 'Birinci')).status).toBe(200);
});

it('an empty text, an unknown document and an unknown language are refused', async () => {
  const { test, manager, save } = await open();
  expect((await save('tr', ' ')).status).toBe(422);
  expect((await save('xx', 'Text')).status).toBe(404);
  expect((await manager.put('/legal-texts/imprint/tr', { text: 'x' })).status).toBe(404);
  expect((await test.call('GET', '/legal-texts/imprint')).status).toBe(422);
});
