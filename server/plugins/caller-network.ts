import { isIP, isIPv6 } from 'node:net';

/**
 * Key for rate limits: an IPv6 line owns a /64, so its addresses count as one. Some gateways append the port.
 *
 * @example networkOf('[2001:db8::1]:443') // '2001:db8:0:0::/64'
 * @example networkOf('::ffff:192.0.2.7') // '192.0.2.7'
 */
export function networkOf(text: string): string {
  const address = withoutPort(text.trim());
  if (!isIPv6(address)) return address.toLowerCase();
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function withoutPort(text: string): string {
  if (isIP(text) !== 0) return text;
  const [, bracketed, plain] = /^(?:\[(.*)\]|([^:]*))(?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

function groupsOf(address: string): readonly string[] {
  // The URL parser normalizes the address; a zone id is not part of it.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]/`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  return [...(head ?? []), ...Array.from({ length: 8 - (head?.length ?? 0) - (tail?.length ?? 0) }, () => '0'), ...(tail ?? [])];
}

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((both) => [both >> 8, both & 0xff])
    .join('.');
