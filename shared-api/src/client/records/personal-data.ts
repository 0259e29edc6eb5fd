import type { Http } from '../http';

/** @param contact a phone number or an email address. */
export const exportPersonalData = (http: Http, contact: string) =>
  http.send('POST /personal-data/export', {
    body: { contact },
    onRepeat: 'nothing',
  });

/** @returns the numbers of erased records. */
export const erasePersonalData = (http: Http, contact: string) =>
  http.send('POST /personal-data/erase', { body: { contact } });
