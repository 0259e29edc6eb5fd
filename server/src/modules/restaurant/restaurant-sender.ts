import { DEFAULT_LANGUAGE } from 'shared-api/domain/restaurant/limits';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Config } from '#config';
import type { Db } from '#db/database';
import type { Mail } from '#mail/mailer';
import { findSettings, settingText } from './settings/setting.presenter';

/** Most mail servers accept only the account's own address as the sender. */
function senderAddress({ smtpUrl, publicUrl }: Config, restaurantEmail: string | undefined): string {
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : '';
  if (account.includes('@')) return account;
  return restaurantEmail || `noreply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
}

/** The restaurant as the sender of a mail, and the address for replies. */
export async function restaurantSender(
  { config, db }: { config: Config; db: Db },
  language: InterfaceLanguage,
): Promise<Mail['from']> {
  const settings = await findSettings(db, ['restaurant_name', 'email']);
  const setting = (key: string, code: string) =>
    settings.filter(({ row }) => row.key === key).map((record) => settingText(record, [code]))[0];
  return {
    name: setting('restaurant_name', language) || 'Afiyet',
    address: senderAddress(config, setting('email', DEFAULT_LANGUAGE)),
  };
}
