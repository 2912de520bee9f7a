import { networkInterfaces } from 'node:os';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { asItWorks, demoOrigin } from '../demo-origin.ts';

type Networks = readonly (readonly [network: string, prefix: number])[];

function listOf(v4: Networks, v6: Networks): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of v4) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of v6) list.addSubnet(network, prefix, 'ipv6');
  return list;
}

/** Private networks, closed unless DYNAMIC_CHOICE_PRIVATE opens them. */
const inside = listOf(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
  ],
  [['fc00::', 7]],
);

/** Never allowed: loopback, link-local, cloud metadata and non-unicast addresses. */
const never = listOf(
  [
    ['0.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['100.100.100.200', 32],
    ['168.63.129.16', 32],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  [
    ['fd00:ec2::', 32],
    // special ranges within public addresses: protocols, examples, embedded IPv4
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
);

/** Global unicast IPv6; translated and mapped IPv4 is outside. */
const publicV6 = listOf([], [['2000::', 3]]);

/** Read on every use, since networks change. */
const ownAddresses = (): readonly string[] => Object.values(networkInterfaces()).flatMap((wires) => (wires ?? []).map((it) => it.address));

function isAmong(addresses: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const it of addresses) list.addAddress(it, isIPv6(it) ? 'ipv6' : 'ipv4');
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Tells if a connection to this address is allowed.
 *
 * @param own addresses of this machine, which are never allowed
 * @example mayReach('10.0.0.5', false) // false: a private network
 */
export function mayReach(address: string, privateToo: boolean, own: readonly string[] = ownAddresses()): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  // a zone id names a local interface
  if (isIP(address) === 0 || address.includes('%') || never.check(address, family) || isAmong(own, address)) return false;
  if (inside.check(address, family)) return privateToo && !isMapped(address);
  return family === 'ipv4' || publicV6.check(address, family);
}

const mapped = listOf([], [['::ffff:0:0', 96]]);
const isMapped = (address: string): boolean => isIPv6(address) && mapped.check(address, 'ipv6');

export interface ChoiceTarget {
  readonly url: URL;
  /** The demonstration server itself, the only allowed local target. */
  readonly self: boolean;
}

/** Allowed target of a question, or null. Hosts are compared as a whole, with the port if the list names one. */
export function targetOf(address: string, config: Config): ChoiceTarget | null {
  const origin = demoOrigin(config);
  const written = asItWorks(address, config);
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  if (origin !== null && url.origin === new URL(origin).origin) return { url, self: true };
  const listed = config.dynamicChoiceHosts.some((host) => host.toLowerCase() === url.hostname || host.toLowerCase() === url.host);
  return listed ? { url, self: false } : null;
}
