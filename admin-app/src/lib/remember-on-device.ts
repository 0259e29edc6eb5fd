import type { SessionUser } from 'shared-api/contract/access/auth';

/**
 * Lets a PIN that the server has just accepted open this device without the server (docs/decisions/0121).
 * @param pin null for one that was removed.
 */
export function rememberOnDevice(user: SessionUser, pin: string | null): void {
  void import('#services/offline/known-pins')
    .then(({ rememberPin, forgetPin }) => (pin === null ? forgetPin(user.id) : rememberPin(user, pin)))
    // A browser may refuse its storage; without a secure context it has no cryptography.
    .catch(() => {});
}
