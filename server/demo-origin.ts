import { isIPv6 } from 'node:net';
import type { JsonObject } from '../engine/json.ts';
import type { Config } from './config.ts';

/** The demonstration server's own address, which its questions call; null elsewhere. */
export function demoOrigin({ production, oidc, host, port }: Pick<Config, 'production' | 'oidc' | 'host' | 'port'>): string | null {
  if (production || oidc) return null;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

export const DEMO_PLACEHOLDER = '$' + '{DEMO_ORIGIN}';

export function asItWorks(text: string, config: Config): string {
  const origin = demoOrigin(config);
  return origin === null ? text : text.replaceAll(DEMO_PLACEHOLDER, origin);
}

export const configAsItWorks = (config: JsonObject, where: Config): JsonObject =>
  JSON.parse(asItWorks(JSON.stringify(config), where)) as JsonObject;
