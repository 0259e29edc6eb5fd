import type { SettingKey } from '../../contract/restaurant/settings';
import { fileFormData } from '../form-data';
import type { Http } from '../http';

/** @param seen the value on which the change is based; not checked if omitted. */
export const updateSetting = (http: Http, key: SettingKey, value: string, seen?: string) =>
  http.send('PUT /settings/{key}', {
    params: { key },
    body: { value, type: 'text', seen_value: seen },
  });

/** A blank text is removed. @param seen the text on which the change is based; not checked if omitted. */
export const saveSettingTranslation = (
  http: Http,
  key: SettingKey,
  languageCode: string,
  translatedValue: string,
  seen?: string,
) =>
  http.send('POST /settings/{key}/translations', {
    params: { key },
    body: { language_code: languageCode, translated_value: translatedValue, seen_value: seen },
  });

type UploadResponse = Partial<Record<'value' | 'file_url' | 'url', string>> & {
  data?: { file_url?: string };
};

/**
 * Stores an image for a setting without changing the setting.
 * @returns the image's URL, in whichever field the response has it.
 */
export async function uploadSettingFile(http: Http, key: SettingKey, file: File): Promise<string> {
  const response: UploadResponse = await http.send('POST /settings/upload/{key}', {
    params: { key },
    query: { store_only: 'true' },
    upload: fileFormData('file', file),
    onRepeat: 'nothing',
  });
  return response.value ?? response.file_url ?? response.url ?? response.data?.file_url ?? '';
}
