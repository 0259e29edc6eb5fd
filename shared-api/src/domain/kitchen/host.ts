const LABEL = /^(?!-)[\w-]{1,63}(?<!-)$/;
const IPV4_PART = /^(?:0|[1-9]\d{0,2})$/;

const isIpv4 = (parts: readonly string[]) =>
  parts.length === 4 && parts.every((part) => IPV4_PART.test(part) && Number(part) <= 255);

/** Whether a text is an IPv4 or IPv6 address or a host name, without a port. */
export function isHost(value: string): boolean {
  if (value.includes(':')) return /^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]/`);
  const parts = value.split('.');
  // A name whose last part is a number would be read as an address.
  if (/^\d*$/.test(parts.at(-1) ?? '')) return isIpv4(parts);
  return parts.every((part) => LABEL.test(part));
}
