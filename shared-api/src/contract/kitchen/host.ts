import { z } from 'zod';

const ADDRESSES = [z.ipv4(), z.ipv6()];
const LABEL = /^(?!-)[\w-]{1,63}(?<!-)$/;

/** Whether a text is an IPv4 or IPv6 address or a host name, without a port. */
export function isHost(value: string): boolean {
  if (ADDRESSES.some((address) => address.safeParse(value).success)) return true;
  const labels = value.split('.');
  // A name whose last part is a number would be read as an address.
  return labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}
