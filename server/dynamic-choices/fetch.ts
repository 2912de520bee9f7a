import { Agent, buildConnector, request } from 'undici';
import { isOutside, type Target } from './guard.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

const connect = buildConnector({ timeout: TIMEOUT_MS });

/** Looks at the address a connection has really reached, whatever a name resolved to before; nothing has been sent by then. */
const guardedConnect: buildConnector.connector = (options, callback) => {
  connect(options, (error, socket) => {
    if (error) return callback(error, null);
    if (isOutside(socket.remoteAddress ?? '')) return callback(null, socket);
    socket.destroy();
    return callback(new Error(`${options.hostname} leads to an address that may not be asked`), null);
  });
};

export interface JsonClient {
  /**
   * Asks for JSON: no redirects, within a time and a size.
   * @throws Error for anything but a JSON answer with status 200
   */
  readonly get: (target: Target, headers: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export function jsonClient(): JsonClient {
  const guarded = new Agent({ connect: guardedConnect });
  const own = new Agent({ connect });
  return {
    get: (target, headers) => getJson(target, headers, target.self ? own : guarded),
    close: async () => {
      await Promise.all([guarded.close(), own.close()]);
    },
  };
}

async function getJson({ url }: Target, headers: Readonly<Record<string, string>>, dispatcher: Agent): Promise<unknown> {
  const { statusCode, body } = await request(url, {
    dispatcher,
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // whoever stops reading makes the stream fail; that is told by what is thrown here
  body.on('error', () => undefined);
  if (statusCode !== 200) {
    body.destroy();
    throw new Error(`answered ${statusCode}`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error(`answered more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}
