import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { fail, type CodedError } from '../../engine/errors.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { Turns } from './turns.ts';
import { weightOf } from './weight.ts';

/** Counted for one request. */
interface Amounts {
  /** Fields of rows in the answer. */
  readonly values: number;
  /** Read from the database to be answered with; of a questionnaire its questions and answers. */
  readonly rows: number;
  /** Read from the database, and of JSON in the answer. */
  readonly bytes: number;
}

interface Limits extends Amounts {
  readonly ms: number;
}

const MB = 1_000_000;
/** As many proposals as can be selected at once, with what their table shows. Officers choose among those of everybody, and compare all forms of a template. */
const LIMITS = {
  officers: { values: 1_000_000, rows: Infinity, bytes: 60 * MB, ms: Infinity },
  others: { values: 300_000, rows: 30_000, bytes: 20 * MB, ms: 20_000 },
} as const satisfies Readonly<Record<string, Limits>>;

/** Calls of one request that are answered at the same time: the largest of our own pages asks for four. */
const CALLS_AT_ONCE = 4;

/**
 * What one request to /graphql has taken, and whether it may take more. Changes, and officers, are bounded by what they are answered with alone: a change
 * needs what it reads, and is not ended because it waited.
 */
export class RequestBudget {
  private limits: Limits = LIMITS.others;
  private readonly spent = { values: 0, rows: 0, bytes: 0 };
  private readonly begun: number;
  private refusal: CodedError | null = null;
  private isBoundByAnswer = false;
  readonly calls = new Turns({ atOnce: CALLS_AT_ONCE, mayGoOn: () => this.check() });
  /** Questionnaires of a list are opened one after the other: no page of ours asks for such a list. */
  readonly forms = new Turns({ atOnce: 1, shares: true, mayGoOn: () => this.check() });

  /** @param begun when the request had arrived */
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

  /** Before it is put into the answer. @throws CodedError ANSWER_TOO_LARGE, REQUEST_TOO_COSTLY */
  answer({ values = 0, bytes = 0 }: Partial<Omit<Amounts, 'rows'>>): void {
    this.spent.values += values;
    this.spent.bytes += bytes;
    this.check();
  }

  /** As soon as it is read. @throws CodedError REQUEST_TOO_COSTLY */
  load({ rows = 0, bytes = 0 }: Partial<Omit<Amounts, 'values'>>): void {
    if (this.isBoundByAnswer) return;
    this.spent.rows += rows;
    this.spent.bytes += bytes;
    this.check();
  }

  /** As much as may still be read or answered. */
  left(): Pick<Amounts, 'rows' | 'bytes'> {
    if (this.isBoundByAnswer) return { rows: Infinity, bytes: Infinity };
    return { rows: Math.max(0, this.limits.rows - this.spent.rows), bytes: Math.max(0, this.limits.bytes - this.spent.bytes) };
  }

  /** @throws CodedError always the same one, once something is exceeded: a request that is over asks for nothing more */
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

/** Gives each request to /graphql a budget, for everything that is done because of it. */
export function registerRequestBudgets(
  app: FastifyInstance,
  { now, clock }: { readonly now: () => Date; readonly clock: () => Date },
): void {
  app.addHook('preValidation', ({ routeOptions }, _reply, done) => {
    if (routeOptions.url === '/graphql') current.run(new RequestBudget(now(), clock), done);
    else done();
  });
}

/** Undefined beside requests to /graphql: downloads and the worker have bounds of their own. */
export const requestBudget = (): RequestBudget | undefined => current.getStore();

/** Counts rows that were read to be answered with. @throws CodedError REQUEST_TOO_COSTLY */
export function counted<Row>(rows: readonly Row[]): readonly Row[] {
  const budget = requestBudget();
  budget?.load({ rows: rows.length, bytes: weightOf(rows, budget.left().bytes) });
  return rows;
}
