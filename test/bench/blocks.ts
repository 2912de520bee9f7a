import { ms, within, type Figure } from './figures.ts';
import { heavyDocuments, type HeavyDocument } from './heavy-documents.ts';
import { runProduct } from './servers.ts';
import type { SmallFacility } from './small.ts';

const BUDGET_MS = 50;
/** The first one finds nothing compiled; the median counts. */
const ROUNDS = 5;
const METRICS_TOKEN = 'the metrics of the bench, long enough';
/** The timer of the histogram fires every ten milliseconds. */
const RESOLUTION_MS = 10;

interface Block {
  readonly name: string;
  readonly median: number;
  readonly first: number;
}

/** Longest time in which one request keeps the server from everything else. */
export async function blockFigures({ url, tokens }: SmallFacility): Promise<readonly Figure[]> {
  const { origin, stop } = await runProduct(url, { METRICS_TOKEN });
  /** Since the last call. */
  const longestMs = async (): Promise<number> => {
    const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
    return Math.max(0, Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000 - RESOLUTION_MS);
  };
  const send = async ({ who, body }: HeavyDocument): Promise<unknown> => {
    const authorization = who === null ? {} : { authorization: `Bearer ${tokens[who]}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    return (await fetch(`${origin}/graphql`, { method: 'POST', headers, body })).arrayBuffer();
  };
  const blocks: Block[] = [];
  try {
    for (const document of heavyDocuments) {
      const found: number[] = [];
      for (let i = 0; i < ROUNDS; i += 1) {
        await longestMs();
        await send(document);
        found.push(await longestMs());
      }
      blocks.push({ name: document.name, first: found[0] ?? 0, median: found.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0 });
    }
  } finally {
    await stop();
  }
  return blocks
    .toSorted((a, b) => b.median - a.median)
    .map(({ name, median, first }) => ({
      what: name,
      value: `${ms(median)} (first ${ms(first)})`,
      budget: `≤ ${BUDGET_MS} ms`,
      kept: within(median, BUDGET_MS),
    }));
}
