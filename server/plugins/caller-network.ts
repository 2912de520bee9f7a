import { isIP, isIPv6 } from 'node:net';

/**
 * By what a caller is counted: one line of IPv6 comes with a /64 of addresses, which are all the caller's own; some gateways name the port as well.
 * @example networkOf('[2001:db8::1]:443') // '2001:db8:0:0::/64'
 * @example networkOf('::ffff:192.0.2.7') // '192.0.2.7'
 */
export function networkOf(said: string): string {
  const address = withoutPort(said.trim());
  if (!isIPv6(address)) return address.toLowerCase();
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function withoutPort(said: string): string {
  if (isIP(said) !== 0) return said;
  const [, bracketed, plain] = /^(?:\[(.*)\]|([^:]*))(?::\d+)?$/.exec(said) ?? [];
  return bracketed ?? plain ?? said;
}

/** All eight, in hexadecimal. */
function groupsOf(address: string): readonly string[] {
  // written as every address of a page is; a zone is none of its groups
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
