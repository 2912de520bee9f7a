import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import type { Generator } from '../../support/random.ts';

export interface Exchange {
  readonly moment: number;
  readonly operation: string;
  readonly variables: JsonObject;
  readonly data: JsonObject | null;
}

interface Waiting {
  readonly what: string;
  readonly goOn: () => void;
}

interface Fate {
  readonly random: Generator;
  readonly tick: () => number;
}

/** Requests that a page makes or repeats by itself; other losses make the page ask for a reload. */
const MAY_BE_LOST = /^(SaveAnswers|FollowQuestionary|(Create|Delete|Restore)(GenericTemplate|Sample))$/;
const UPLOAD = 'upload';
const HELD = /^\/(graphql|files\/upload)/;

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Proxy between a browser and the server. It delays each request and response until released, drops some and logs the responses. */
export class Line {
  exchanges: readonly Exchange[] = [];
  losses = 0;
  faults: readonly string[] = [];
  #waiting: readonly Waiting[] = [];
  #flows = true;
  #underWay = 0;
  #fate: Fate | null = null;
  readonly #server: Server;

  constructor(readonly to: string) {
    this.#server = createServer((request, response) => void this.#carry(request, response).catch(() => response.destroy()));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.flows = true;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  begin(fate: Fate): void {
    this.#fate = fate;
    this.exchanges = [];
  }

  get waiting(): number {
    return this.#waiting.length;
  }
  get isQuiet(): boolean {
    return this.#underWay === 0;
  }
  /**
   * Releases one request or response.
   *
   * @returns its description
   */
  letOneGo(random: Generator): string {
    const next = random.integer(0, this.#waiting.length - 1);
    const [chosen] = this.#waiting.slice(next);
    this.#waiting = this.#waiting.filter((one) => one !== chosen);
    chosen?.goOn();
    return chosen?.what ?? '';
  }
  get flows(): boolean {
    return this.#flows;
  }
  set flows(yes: boolean) {
    this.#flows = yes;
    const all = yes ? this.#waiting : [];
    if (yes) this.#waiting = [];
    for (const { goOn } of all) goOn();
  }

  #pass(what: string): Promise<void> {
    if (this.#flows) return Promise.resolve();
    return new Promise((goOn) => {
      this.#waiting = [...this.#waiting, { what, goOn }];
    });
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    if (!HELD.test(request.url ?? '')) return give(response, await this.#ask(request, body));
    this.#underWay += 1;
    try {
      const call = callIn(request, body);
      const chance = (of: number): boolean => this.#fate?.random.chance(of) ?? false;
      const isLost = MAY_BE_LOST.test(call.operation) && chance(this.losses);
      const onTheWayThere = isLost && chance(0.5);
      await this.#pass(`${call.operation} arrives`);
      if (onTheWayThere) return void response.destroy();
      const answered = await this.#ask(request, body);
      this.#note(call, answered);
      await this.#pass(`${call.operation} is answered`);
      if (isLost) return void response.destroy();
      give(response, answered);
    } finally {
      this.#underWay -= 1;
    }
  }

  #note(call: Pick<Exchange, 'operation' | 'variables'>, { status, body }: Answered): void {
    if (status >= 500) this.faults = [...this.faults, `${call.operation}: ${status} ${body.toString('utf8')}`];
    const said = JSON.parse(body.toString('utf8')) as JsonObject;
    const given = call.operation === UPLOAD ? said : said['data'];
    const data = status === 200 && isObject(given) && !said['errors'] ? given : null;
    this.exchanges = [...this.exchanges, { ...call, moment: this.#fate?.tick() ?? 0, data }];
  }

  #ask(request: IncomingMessage, body: Buffer): Promise<Answered> {
    // uncompressed, so that it can be read
    const { method, url = '/', headers: { 'accept-encoding': _, ...headers } } = request; // prettier-ignore
    return new Promise((resolve, reject) => {
      // sent even if the browser has given up, since a real server would receive it
      const asked = ask(new URL(url, this.to), { ...(method ? { method } : {}), headers }, (answer) => {
        bytesOf(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }), reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function callIn({ url }: IncomingMessage, body: Buffer): Pick<Exchange, 'operation' | 'variables'> {
  if (!url?.startsWith('/graphql')) return { operation: UPLOAD, variables: {} };
  const { operationName, variables } = JSON.parse(body.toString('utf8')) as Record<string, Json | undefined>;
  return {
    operation: typeof operationName === 'string' ? operationName : 'without a name',
    variables: isObject(variables) ? variables : {},
  };
}

function give(response: ServerResponse, { status, headers, body }: Answered): void {
  const { 'transfer-encoding': _, ...rest } = headers;
  response.writeHead(status, { ...rest, 'content-length': String(body.length) });
  response.end(body);
}
