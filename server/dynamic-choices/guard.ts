import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { asItWorks, demoOrigin } from '../demo-origin.ts';

/**
 * Addresses no question may lead to, even when the name is on the allow-list: this machine, the neighbours on its wire (where clouds keep
 * their secrets), and what is no address of a single host. Private networks pass: facilities run their services there, and the operator named the host.
 */
const forbidden = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  forbidden.addSubnet(network, prefix, 'ipv6');

/** May a connection to this address be used? IPv4 inside IPv6 counts as the IPv4 address it is. */
export function isOutside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  return isIP(plain) !== 0 && !forbidden.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

export interface Target {
  readonly url: URL;
  /** The demonstration server itself: the only case in which this machine may be asked. */
  readonly self: boolean;
}

/** The address that a question may ask, null when it may not. Hosts are compared as a whole, with a port where the list names one. */
export function targetOf(address: string, config: Config): Target | null {
  const origin = demoOrigin(config);
  const written = asItWorks(address, config);
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  if (origin !== null && url.origin === new URL(origin).origin) return { url, self: true };
  const listed = config.dynamicChoiceHosts.some((host) => host.toLowerCase() === url.hostname || host.toLowerCase() === url.host);
  return listed ? { url, self: false } : null;
}
