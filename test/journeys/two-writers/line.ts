import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import type { Generator } from '../../support/random.ts';

/** What the server was asked and has answered, whether or not the answer arrived. */
export interface Exchange {
  /** Counts all that happens in a run. */
  readonly moment: number;
  /** The name of a GraphQL operation; `upload` of a file. */
  readonly operation: string;
  readonly variables: JsonObject;
  /** What it answered; null: it said no. */
  readonly data: JsonObject | null;
}

/** Something that is held up. */
interface Waiting {
  readonly what: string;
  readonly goOn: () => void;
}

/** What a run decides about a line. */
interface Fate {
  readonly random: Generator;
  /** The next moment of the run. */
  readonly tick: () => number;
}

/** Calls that a page makes by itself or makes again: what else gets lost ends in a page that asks to be loaded again. */
const MAY_BE_LOST = /^(SaveAnswers|FollowQuestionary|(Create|Delete|Restore)(GenericTemplate|Sample))$/;
const UPLOAD = 'upload';
const HELD = /^\/(graphql|files\/upload)/;

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * The way between one browser and the server. Every call and every answer waits on it until the test lets it go on, some are lost, and what the server
 * said is written down.
 */
export class Line {
  exchanges: readonly Exchange[] = [];
  /** How often something is lost. */
  losses = 0;
  /** Answers of the server that speak of a fault of its own. */
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

  /** A run begins: all that was before is forgotten. */
  begin(fate: Fate): void {
    this.#fate = fate;
    this.exchanges = [];
  }

  get waiting(): number {
    return this.#waiting.length;
  }
  /** Whether nothing is on its way. */
  get isQuiet(): boolean {
    return this.#underWay === 0;
  }
  /** Lets one call, or one answer, go on. @returns what it is */
  letOneGo(random: Generator): string {
    const next = random.integer(0, this.#waiting.length - 1);
    const [chosen] = this.#waiting.slice(next);
    this.#waiting = this.#waiting.filter((one) => one !== chosen);
    chosen?.goOn();
    return chosen?.what ?? '';
  }
  /** Whether all goes on by itself. */
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
    // in plain bytes, to be read
    const { method, url = '/', headers: { 'accept-encoding': _, ...headers } } = request; // prettier-ignore
    return new Promise((resolve, reject) => {
      // as it came, whatever the browser thinks of it by now: a server gets what was sent
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
