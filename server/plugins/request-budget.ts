import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { fail, type CodedError } from '../../engine/errors.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { fairQueue } from '../fair-queue.ts';
import { Pauses } from './pauses.ts';
import { weightOf } from './weight.ts';

interface Amounts {
  readonly values: number;
  /** Rows read for the response; for a questionnaire its questions and answers. */
  readonly rows: number;
  /** Bytes read from the database, and of JSON in the response. */
  readonly bytes: number;
}

interface Limits extends Amounts {
  readonly ms: number;
}

const MB = 1_000_000;
/**
 * Limits for the largest possible selection of proposals with the columns of their table. Officers have larger ones, because they list everybody's
 * proposals.
 */
const LIMITS = {
  officers: { values: 1_000_000, rows: Infinity, bytes: 60 * MB, ms: Infinity },
  others: { values: 300_000, rows: 30_000, bytes: 20 * MB, ms: 20_000 },
} as const satisfies Readonly<Record<string, Limits>>;

/** Waiting work must not be delayed by waiting. */
const LONGEST_REST_MS = 100;

/** Calls of one request that run concurrently; the largest of our pages makes four. */
const CALLS_AT_ONCE = 4;

/** Resource use of one request to /graphql. Changes and officers are limited by the response only: a change must not be aborted because it waited. */
export class RequestBudget {
  private limits: Limits = LIMITS.others;
  private readonly spent = { values: 0, rows: 0, bytes: 0 };
  private readonly begun: number;
  private refusal: CodedError | null = null;
  private isBoundByAnswer = false;
  readonly pauses = new Pauses();
  private readonly queues = {
    calls: fairQueue({ atOnce: CALLS_AT_ONCE, ofEach: CALLS_AT_ONCE, restMs: () => 0 }),
    /** Questionnaires of a list are loaded one after the other; no page of ours requests such a list. */
    forms: fairQueue({ atOnce: 1, restMs: (tookMs) => (tookMs < 1 ? 0 : Math.min(tookMs, LONGEST_REST_MS)) }),
  };

  constructor(
    begun: Date,
    private readonly clock: () => Date,
  ) {
    this.begun = begun.getTime();
  }

  askedBy(actor: Actor): this {
    if (readsAsOfficer(actor)) {
      this.limits = LIMITS.officers;
      this.isBoundByAnswer = true;
    }
    return this;
  }

  asChange(): void {
    this.isBoundByAnswer = true;
  }

  /** Call before adding to the response. @throws CodedError ANSWER_TOO_LARGE, REQUEST_TOO_COSTLY */
  answer({ values = 0, bytes = 0 }: Partial<Omit<Amounts, 'rows'>>): void {
    this.spent.values += values;
    this.spent.bytes += bytes;
    this.check();
  }

  /** Call after reading. @throws CodedError REQUEST_TOO_COSTLY */
  load({ rows = 0, bytes = 0 }: Partial<Omit<Amounts, 'values'>>): void {
    if (this.isBoundByAnswer) return;
    this.spent.rows += rows;
    this.spent.bytes += bytes;
    this.check();
  }

  /** Runs work in its turn; other requests have theirs in between. @throws CodedError once a limit is exceeded */
  inTurn<T>(kind: 'calls' | 'forms', work: () => T | Promise<T>): Promise<T> {
    return this.queues[kind]({ owner: kind }, async () => {
      this.check();
      return work();
    });
  }

  left(): Pick<Amounts, 'rows' | 'bytes'> {
    if (this.isBoundByAnswer) return { rows: Infinity, bytes: Infinity };
    return { rows: Math.max(0, this.limits.rows - this.spent.rows), bytes: Math.max(0, this.limits.bytes - this.spent.bytes) };
  }

  /** @throws CodedError repeatedly, once a limit is exceeded */
  private check(): void {
    this.refusal ??= this.exceeded();
    if (this.refusal) throw this.refusal;
  }

  private exceeded(): CodedError | null {
    const { limits, spent } = this;
    if (spent.values > limits.values) return fail('ANSWER_TOO_LARGE', { max: limits.values });
    const tooMuch = (limit: string) => fail('REQUEST_TOO_COSTLY', { limit });
    if (spent.rows > limits.rows) return tooMuch(`${limits.rows} rows`);
    if (spent.bytes > limits.bytes) return tooMuch(`${limits.bytes / MB} MB`);
    const hasTime = this.isBoundByAnswer || this.clock().getTime() - this.begun <= limits.ms;
    return hasTime ? null : tooMuch(`${limits.ms / 1000} seconds`);
  }
}

const current = new AsyncLocalStorage<RequestBudget>();

export function registerRequestBudgets(
  app: FastifyInstance,
  { now, clock }: { readonly now: () => Date; readonly clock: () => Date },
): void {
  app.addHook('preValidation', ({ routeOptions }, _reply, done) => {
    if (routeOptions.url === '/graphql') current.run(new RequestBudget(now(), clock), done);
    else done();
  });
}

/** Undefined outside /graphql: downloads and the worker have their own limits. */
export const requestBudget = (): RequestBudget | undefined => current.getStore();

const outsideRequests = new Pauses();

/** Call between pieces of long work. Null while this turn of the event loop is short. */
export const pauseIfLong = (): Promise<void> | null => (requestBudget()?.pauses ?? outsideRequests).ifLong();

/** Counts rows read for the response. @throws CodedError REQUEST_TOO_COSTLY */
export function countedLoader<Row>(rows: readonly Row[]): readonly Row[] {
  const budget = requestBudget();
  budget?.load({ rows: rows.length, bytes: weightOf(rows, budget.left().bytes) });
  return rows;
}
