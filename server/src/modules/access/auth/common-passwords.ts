import list from './common-passwords.txt?raw';

/**
 * The 10,000 most common passwords and further common ones of at least 12 characters, in lower case, from
 * @zxcvbn-ts/language-common 4.1.3 (MIT licence, copyright Dan Wheeler and Dropbox, Inc. and contributors), and similar
 * Turkish ones.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(list.trim().split('\n'));
