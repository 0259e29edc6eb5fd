import { LOGIN_PATHS } from 'shared-api/domain/paths';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Config } from '#config';
import type { Db } from '#db/database';
import { text, type TextKey } from '#i18n/text';
import type { Mail } from '#mail/mailer';
import { restaurantSender } from '#modules/restaurant/restaurant-sender';
import { ACCOUNT_TOKEN_LIFETIME_MS, type TokenPurpose } from './account-tokens';

const HOUR_MS = 3_600_000;
/** Paths of the linked pages. The token follows the `#`, so that it is in no server log and no referrer. */
const PAGES: Record<TokenPurpose, string> = {
  verify_email: LOGIN_PATHS.verifyEmail,
  reset_password: LOGIN_PATHS.resetPassword,
};
const linkOf = (origin: string, purpose: TokenPurpose, token: string) =>
  `${origin}${PAGES[purpose]}#${token}`;

/**
 * A mail in the restaurant's name with a link that carries `token`. It repeats no text from the registration: otherwise
 * anyone could have any text sent to any address.
 */
export async function accountMail(
  { config, db }: { config: Config; db: Db },
  mail: { to: string; purpose: TokenPurpose; token: string; language: InterfaceLanguage; origin: string },
): Promise<Mail> {
  const from = await restaurantSender({ config, db }, mail.language);
  const inLanguage = (key: TextKey, hours = 0) => text(key, { hours })[mail.language];
  const hours = ACCOUNT_TOKEN_LIFETIME_MS[mail.purpose] / HOUR_MS;
  const lines = [
    inLanguage(`mail.${mail.purpose}.reason`),
    linkOf(mail.origin, mail.purpose, mail.token),
    inLanguage(hours === 1 ? 'mail.valid_one_hour' : 'mail.valid_hours', hours),
    inLanguage(`mail.${mail.purpose}.ignore`),
    from.name,
  ];
  return {
    from,
    to: mail.to,
    subject: `${from.name}: ${inLanguage(`mail.${mail.purpose}.subject`)}`,
    text: `${lines.join('\n\n')}\n`,
  };
}
