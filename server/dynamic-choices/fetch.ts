import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { boundedJson } from '../plugins/bounded-json.ts';
import { mayReach, type ChoiceTarget } from './guard.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

const refused = (host: string): Error => new Error(`${host} leads to an address that may not be asked`);

/** DNS lookup that returns allowed addresses only, so that the checked address is the one connected to. */
export const guardedLookup =
  (privateToo: boolean, find: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      if (error) return callback(error, '');
      const allowed = addresses.filter(({ address }) => mayReach(address, privateToo));
      const [first] = allowed;
      if (!first) return callback(refused(hostname), '');
      return options.all ? callback(null, [...allowed]) : callback(null, first.address, first.family);
    });
  };

/** Connects to allowed hosts only, and rechecks the reached address before sending. */
function guardedConnect(privateToo: boolean): buildConnector.connector {
  const guarded = buildConnector({ timeout: TIMEOUT_MS, lookup: guardedLookup(privateToo) });
  return (options, callback) => {
    // IP addresses are never looked up
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !mayReach(host, privateToo)) return callback(refused(options.hostname), null);
    return guarded(options, (error, socket) => {
      if (error) return callback(error, null);
      if (mayReach(socket.remoteAddress ?? '', privateToo)) return callback(null, socket);
      socket.destroy();
      return callback(refused(options.hostname), null);
    });
  };
}

export interface JsonClient {
  /**
   * Fetches JSON without redirects, limited in time and size.
   *
   * @throws Error for anything but a JSON response with status 200
   */
  readonly get: (target: ChoiceTarget, headers: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export function jsonClient(privateToo: boolean): JsonClient {
  const guarded = new Agent({ connect: guardedConnect(privateToo) });
  const own = new Agent({ connect: { timeout: TIMEOUT_MS } });
  return {
    get: (target, headers) => getJson(target, headers, target.self ? own : guarded),
    close: async () => {
      await Promise.all([guarded.close(), own.close()]);
    },
  };
}

async function getJson({ url }: ChoiceTarget, headers: Readonly<Record<string, string>>, dispatcher: Agent): Promise<unknown> {
  const { statusCode, body } = await request(url, {
    dispatcher,
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // aborting makes the stream fail; the error below reports it
  body.on('error', () => undefined);
  if (statusCode !== 200) {
    body.destroy();
    throw new Error(`answered ${statusCode}`);
  }
  return JSON.parse((await boundedJson(body as AsyncIterable<Buffer>, MAX_BYTES)).toString('utf8')) as unknown;
}
