import type * as contract from '../../contract/restaurant/settings';
import type { SettingKey } from '../../contract/restaurant/settings';
import { expectList } from '../expect-list';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

export const listSettings = async (http: Http) =>
  expectList(await http.send<typeof contract.listSettings>('GET', '/settings'));

export const updateSetting = (http: Http, key: SettingKey, value: string) =>
  http.send<typeof contract.updateSetting>('PUT', '/settings/{key}', {
    params: { key },
    body: { value, type: 'text' },
  });

export const saveSettingTranslation = (
  http: Http,
  key: SettingKey,
  languageCode: string,
  translatedValue: string,
) =>
  http.send<typeof contract.saveSettingTranslation>('POST', '/settings/{key}/translations', {
    params: { key },
    body: { language_code: languageCode, translated_value: translatedValue },
  });

export const deleteSettingTranslation = (http: Http, key: SettingKey, languageCode: string) =>
  http.send<typeof contract.deleteSettingTranslation>(
    'DELETE',
    '/settings/{key}/translations/{languageCode}',
    { params: { key, languageCode } },
  );

type UploadResponse = Partial<Record<'value' | 'file_url' | 'url', string>> & {
  data?: { file_url?: string };
};

/** @returns the image's URL, in whichever field the response has it. */
export async function uploadSettingFile(http: Http, key: SettingKey, file: File): Promise<string> {
  const response: UploadResponse = await http.send<typeof contract.uploadSettingFile>(
    'POST',
    '/settings/upload/{key}',
    { params: { key }, upload: fileFormData('file', file) },
  );
  return response.value ?? response.file_url ?? response.url ?? response.data?.file_url ?? '';
}
