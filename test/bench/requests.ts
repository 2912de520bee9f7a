import pg from 'pg';
import { buildApp } from '../../server/app.ts';
import type { BenchServer } from './database.ts';
import { seedBench, type BenchFacility } from './facility.ts';
import { figuresOf, load, type Figures, type LoadRequest, type Timed } from './load.ts';
import { plansOf, type Plan } from './plans.ts';
import { scenarios, type Asker, type Scenario } from './scenarios.ts';
import { count, partsFor, runBare, runProduct, tokensFor, type Counted, type Running } from './servers.ts';

const CONNECTIONS = [1, 16] as const;
const ROUNDS = 3;
/** All lists of people are measured with at least so many. */
const MORE_PEOPLE = 10_000;
const WARM_UP_MS = 1_000;

export interface Effort {
  /** Milliseconds per server and round, three rounds for each number of connections. */
  readonly roundMs: number;
  readonly submissions: number;
}
export const FULL: Effort = { roundMs: 2_000, submissions: 2_400 };
export const QUICK: Effort = { roundMs: 400, submissions: 500 };

export interface Measured {
  readonly scenario: Scenario;
  readonly counted: Counted;
  readonly product: readonly Figures[];
  readonly bare: readonly Figures[];
}

export interface RequestsReport {
  readonly counts: BenchFacility['counts'];
  readonly seededMs: number;
  readonly measured: readonly Measured[];
  readonly plans: readonly Plan[];
}

interface Setting {
  readonly product: Running;
  readonly bare: Running;
  readonly tokens: Readonly<Record<Asker, string>>;
  readonly effort: Effort;
}

interface Measuring {
  readonly effort: Effort;
  readonly say: (line: string) => void;
  /** All by default. */
  readonly asking?: (facility: BenchFacility) => readonly Scenario[];
}

/** Seeds a separate database and sends the same requests to the product and the bare server in turn. */
export async function measureRequests(
  server: BenchServer,
  proposals: number,
  { effort, say, asking = scenarios }: Measuring,
): Promise<RequestsReport> {
  const { url, drop } = await server.database();
  try {
    const parts = await partsFor(url);
    const begin = performance.now();
    const facility = await seedBench(parts, { proposals, submissions: effort.submissions, morePeople: MORE_PEOPLE });
    await vacuum(url);
    const seededMs = performance.now() - begin;
    say(`${facility.counts.proposals} proposals with ${facility.counts.answers} answers in ${Math.round(seededMs / 1000)} s`);
    const app = await buildApp(parts);
    const tokens = await tokensFor(app, facility);
    const asked = asking(facility);
    const counted = new Map<Scenario, Counted>();
    for (const scenario of asked) counted.set(scenario, await count(app, tokens[scenario.who], scenario));
    // must run before measuring, which submits every draft
    const plans = await plansOf(url, asked);
    await app.http.close();
    await parts.database.close();

    const [product, bare] = await Promise.all([runProduct(url), runBare(url)]);
    try {
      const measured: Measured[] = [];
      for (const scenario of asked) {
        const figures = await measure(scenario, { product, bare, tokens, effort });
        measured.push({ scenario, counted: counted.get(scenario) ?? { request: [], page: 0 }, ...figures });
        say(line(measured.at(-1)));
      }
      return { counts: facility.counts, seededMs, measured, plans };
    } finally {
      await Promise.all([product.stop(), bare.stop()]);
    }
  } finally {
    await drop();
  }
}

const line = (it: Measured | undefined): string =>
  it
    ? `${it.scenario.name}: ${it.product.map((figures, i) => `${figures.p50.toFixed(1)} / ${it.bare[i]?.p50.toFixed(1)} ms`).join(', ')}`
    : '';

/** Alternates the servers, so that other load affects both. */
async function measure(scenario: Scenario, { product, bare, tokens, effort }: Setting) {
  const request =
    (of: 'product' | 'bare') =>
    (connection: number): LoadRequest => {
      const turn = scenario.turn(connection, of);
      return of === 'product'
        ? {
            path: '/graphql',
            headers: { authorization: `Bearer ${tokens[scenario.who]}` },
            body: JSON.stringify(turn.product),
            learn: turn.learn,
          }
        : { path: `/${scenario.path}`, headers: {}, body: JSON.stringify(turn.bare), learn: turn.learn };
    };
  const shares = CONNECTIONS.length * ROUNDS + CONNECTIONS.length;
  const atMost = scenario.atMost === undefined ? undefined : Math.floor(scenario.atMost / shares);
  const run = (of: 'product' | 'bare', connections: number, forMs: number): Promise<Timed> =>
    load({ origin: (of === 'product' ? product : bare).origin, connections, forMs, atMost, request: request(of) });
  const figures = { product: [] as Figures[], bare: [] as Figures[] };
  for (const connections of CONNECTIONS) {
    const runs = { product: [] as Timed[], bare: [] as Timed[] };
    for (const of of ['product', 'bare'] as const) await run(of, connections, Math.min(WARM_UP_MS, effort.roundMs));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const of of ['product', 'bare'] as const) runs[of].push(await run(of, connections, effort.roundMs));
    for (const of of ['product', 'bare'] as const) figures[of].push(figuresOf(runs[of]));
  }
  return figures;
}

/** As autovacuum would leave the tables. */
export async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
