import { selectionPath } from '../../engine/rules/downloads.ts';
import { seconds, type Figure } from './figures.ts';
import { watchMemory, type Memory } from './memory.ts';
import { proposalKeys } from './proposal-keys.ts';
import { runProduct } from './servers.ts';
import type { SmallFacility } from './small.ts';

const ROWS = [500, 2_500, 5_000] as const;
export const MOST_ROWS = 5_000;
const SELECT = 'mutation ($keys: [Int!]!) { selectProposals(primaryKeys: $keys) { id } }';

interface Download {
  readonly rows: number;
  readonly tookMs: number;
  readonly bytes: number;
  readonly memory: Memory;
}

/** The spreadsheet of proposals as officers download it, of few rows and of many, in one server process. */
export async function spreadsheetFigures({ url, tokens }: SmallFacility): Promise<readonly Figure[]> {
  const keys = await proposalKeys(url, MOST_ROWS);
  const { origin, pid, stop } = await runProduct(url);
  const headers = { authorization: `Bearer ${tokens.officer}`, 'content-type': 'application/json' };
  const download = async (rows: number): Promise<Download> => {
    const body = JSON.stringify({ query: SELECT, variables: { keys: keys.slice(0, rows) } });
    const chosen = (await (await fetch(`${origin}/graphql`, { method: 'POST', headers, body })).json()) as {
      readonly data: { readonly selectProposals: { readonly id: string } };
    };
    const watched = watchMemory(pid);
    const begin = performance.now();
    const answer = await fetch(`${origin}/download/xlsx/proposal/${selectionPath(chosen.data.selectProposals.id)}`, { headers });
    const { length: bytes } = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${rows} rows: ${answer.status}`);
    return { rows, tookMs: performance.now() - begin, bytes, memory: watched() };
  };
  try {
    await download(ROWS[0]);
    const before = watchMemory(pid)();
    const found: Download[] = [];
    for (const rows of ROWS) found.push(await download(rows));
    return [...found.map(sizeOf), memoryOf(before, found)];
  } finally {
    await stop();
  }
}

const sizeOf = ({ rows, tookMs, bytes }: Download): Figure => ({
  what: `Spreadsheet of ${rows.toLocaleString('en')} proposals`,
  value: `${seconds(tookMs)}, ${Math.round(bytes / 1000)} kB`,
  budget: '',
  kept: null,
});

function memoryOf({ serverMb }: Memory, found: readonly Download[]): Figure {
  const most = found.map(({ memory }) => memory.serverMb);
  return {
    what: `Most memory of the server meanwhile, with ${ROWS.map((rows) => rows.toLocaleString('en')).join('; ')} rows`,
    value: `${most.map((mb) => `${Math.round(mb)} MB`).join('; ')} (before ${Math.round(serverMb)} MB)`,
    budget: 'flat',
    kept: (most.at(-1) ?? 0) < (most[0] ?? 0) * 1.5,
  };
}
