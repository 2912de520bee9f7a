import { ms, seconds, spreadOf, within, type Figure } from './figures.ts';
import { watchMemory } from './memory.ts';
import { proposalKeys } from './proposal-keys.ts';
import { runProduct } from './servers.ts';
import type { SmallFacility } from './small.ts';

const WARM = 15;
const IN_ZIP = 100;

export async function paperFigures({ url, tokens }: SmallFacility): Promise<readonly Figure[]> {
  const keys = await proposalKeys(url, IN_ZIP);
  const { origin, pid, stop } = await runProduct(url);
  const download = async (path: string): Promise<{ readonly tookMs: number; readonly bytes: number }> => {
    const begin = performance.now();
    const answer = await fetch(`${origin}/download/${path}`, { headers: { authorization: `Bearer ${tokens.officer}` } });
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${path.slice(0, 60)}: ${answer.status} ${content.toString('utf8').slice(0, 300)}`);
    return { tookMs: performance.now() - begin, bytes: content.length };
  };
  try {
    const cold = await download(`pdf/proposal/${keys[0]}`);
    const warm: number[] = [];
    for (const key of keys.slice(1, WARM + 1)) warm.push((await download(`pdf/proposal/${key}`)).tookMs);
    const afterFew = watchMemory(pid);
    await download(`zip/proposal/${keys.slice(0, IN_ZIP / 10).join()}`);
    const few = afterFew();
    const afterMany = watchMemory(pid);
    const zip = await download(`zip/proposal/${keys.slice(0, IN_ZIP).join()}`);
    const many = afterMany();
    const { median, p95 } = spreadOf(warm);
    return [
      { what: 'PDF of a 10-step proposal, first one after the start', value: seconds(cold.tookMs), budget: '', kept: null },
      { what: 'PDF of a 10-step proposal, warm', value: `${ms(median)} (p95 ${ms(p95)})`, budget: '≤ 500 ms', kept: within(median, 500) },
      {
        what: `${IN_ZIP} proposals in one ZIP`,
        value: `${seconds(zip.tookMs)}, ${(zip.bytes / 1e6).toFixed(1)} MB`,
        budget: '',
        kept: null,
      },
      {
        what: `Most memory meanwhile: server; with its browser`,
        value: `${Math.round(many.serverMb)} MB; ${Math.round(many.togetherMb)} MB (10 proposals: ${Math.round(few.serverMb)}; ${Math.round(few.togetherMb)} MB)`,
        budget: 'flat',
        kept: many.serverMb < few.serverMb * 1.5,
      },
    ];
  } finally {
    await stop();
  }
}
