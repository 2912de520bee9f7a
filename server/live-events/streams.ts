import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { CodedError, fail, isUnavailable } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Registry } from '../plugins/registry.ts';
import type { LiveEventServices, LiveTopic, VersionFor } from './types.ts';

/** Proxies close connections on which nothing is sent for a minute. */
const HEARTBEAT_MS = 15_000;
const LOOK_MS = 1_000;

interface Stream {
  readonly request: FastifyRequest;
  readonly actor: Actor;
  readonly topic: string;
  readonly key: string;
  readonly body: PassThrough;
  /** As it was sent last; undefined before the first event. */
  sent: string | null | undefined;
}

interface StreamDeps extends LiveEventServices {
  readonly topics: Registry<LiveTopic>;
}

/** Open streams of this process. They carry kinds, keys and versions, never contents. */
export class LiveStreams {
  readonly #streams = new Set<Stream>();
  readonly #timers: NodeJS.Timeout[] = [];
  #looking = false;

  constructor(private readonly deps: StreamDeps) {}

  /** Outside of requests, whose time would stand still for all streams. */
  start(): void {
    this.#timers.push(setInterval(() => void this.#look(), LOOK_MS).unref(), setInterval(() => void this.#beat(), HEARTBEAT_MS).unref());
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const stream of this.#streams) this.#end(stream, 'closing');
  }

  /** One stream per session: the newest. @throws NOT_LOGGED_IN, EVENTS_ADDRESS and the refusals of the topic */
  async open(request: FastifyRequest): Promise<PassThrough> {
    const actor = await this.deps.session.authenticate(request);
    if (actor.kind === 'nobody') throw fail('NOT_LOGGED_IN');
    if (actor.kind === 'token') throw fail('TOKEN_NEEDS_A_PERSON');
    const query = request.query as Readonly<Record<string, unknown>>;
    const topic = String(query['of']);
    const key = this.#topic(topic).keyOf(query);
    await this.#topic(topic).judge(actor, key);
    const versions = await this.#topic(topic).read([key]);
    for (const other of this.#streams) if (other.actor.sessionId === actor.sessionId) this.#end(other, 'replaced');
    const stream: Stream = { request, actor, topic, key, body: new PassThrough(), sent: undefined };
    this.#streams.add(stream);
    stream.body.once('close', () => this.#streams.delete(stream));
    this.#write(stream, versions.get(key)?.(actor) ?? null);
    return stream.body;
  }

  #topic(name: string): LiveTopic {
    const topic = this.deps.topics.get(name);
    if (!topic) throw fail('EVENTS_ADDRESS', { message: 'of' });
    return topic;
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#streams.size === 0) return;
    this.#looking = true;
    try {
      const streams = [...this.#streams];
      for (const name of new Set(streams.map(({ topic }) => topic))) {
        const ofTopic = streams.filter(({ topic }) => topic === name);
        const versions = await this.#topic(name).read([...new Set(ofTopic.map(({ key }) => key))]);
        await Promise.all(ofTopic.map((stream) => this.#sendChange(stream, versions.get(stream.key))));
      }
    } catch (error) {
      this.deps.core.log.warn({ err: error }, 'Changes for open pages could not be read');
    } finally {
      this.#looking = false;
    }
  }

  async #sendChange(stream: Stream, versionFor: VersionFor | undefined): Promise<void> {
    if ((versionFor?.(stream.actor) ?? null) === stream.sent) return;
    const actor = await this.#judged(stream);
    if (actor) this.#write(stream, versionFor?.(actor) ?? null);
  }

  async #beat(): Promise<void> {
    for (const stream of [...this.#streams]) if (await this.#judged(stream)) stream.body.write(': still here\n\n');
  }

  /** The actor by their session and seat of now; without these the stream ends. */
  async #judged(stream: Stream): Promise<Actor | null> {
    try {
      const actor = await this.deps.session.authenticate(stream.request);
      await this.#topic(stream.topic).judge(actor, stream.key);
      return stream.body.writable ? actor : null;
    } catch (error) {
      const isAway = !(error instanceof CodedError) || isUnavailable(error.reason);
      if (isAway) this.deps.core.log.warn({ err: error }, 'Rights of an open page could not be read');
      else this.#end(stream, 'refused');
      return null;
    }
  }

  #write(stream: Stream, version: string | null): void {
    const { topic: kind, key } = stream;
    const content = version === null ? { kind, key, isPaused: true } : { kind, key, version };
    stream.sent = version;
    stream.body.write(`${version === null ? '' : `id: ${version}\n`}event: change\ndata: ${JSON.stringify(content)}\n\n`);
  }

  #end(stream: Stream, why: 'replaced' | 'refused' | 'closing'): void {
    this.#streams.delete(stream);
    stream.body.end(`event: end\ndata: ${JSON.stringify({ why })}\n\n`);
  }
}
