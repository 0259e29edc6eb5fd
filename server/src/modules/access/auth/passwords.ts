import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account (`hashed` undefined) as for a wrong password. */
export async function passwordMatches(hashed: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('an account that does not exist');
  const matches = await verify(hashed ?? (await decoy), password);
  return hashed !== undefined && matches;
}
