import { MyProposalsDocument } from '../../web/generated/operations.ts';
import { ms, spreadOf, spreadText, within, type Figure } from './figures.ts';
import { sent } from './scenarios.ts';
import { runProduct } from './servers.ts';
import type { SmallFacility } from './small.ts';

const ALONE_MS = 5_000;
/** Number of oversized requests, each sent right after the previous refusal. */
const HEAVY = 5;

const FORMS = `{ ${Array.from({ length: 30 }, (_, i) => `a${i}: getUserProposals { questionaryForm { template context } }`).join(' ')} }`;

export async function contentionFigures({ url, tokens }: SmallFacility): Promise<readonly Figure[]> {
  const { origin, stop } = await runProduct(url);
  const ask = async (token: string, body: object): Promise<{ readonly tookMs: number; readonly text: string }> => {
    const begin = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const text = await (await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) })).text();
    return { tookMs: performance.now() - begin, text };
  };
  const list = { query: sent(MyProposalsDocument), variables: { first: 20, offset: 0 } };
  const times = async (goesOn: () => boolean): Promise<readonly number[]> => {
    const found: number[] = [];
    while (goesOn()) found.push((await ask(tokens.person, list)).tookMs);
    return found;
  };
  try {
    const begin = performance.now();
    await times(() => performance.now() - begin < ALONE_MS);
    const begun = performance.now();
    const alone = spreadOf(await times(() => performance.now() - begun < ALONE_MS));
    let [refused, heavyMs] = [0, 0];
    const heavy = (async () => {
      for (; refused < HEAVY; refused += 1) {
        const { tookMs, text } = await ask(tokens.petra, { query: FORMS });
        if (!text.includes('REQUEST_TOO_COSTLY'))
          throw new Error(`the request for ${FORMS.length} letters was answered: ${text.slice(0, 200)}`);
        heavyMs += tookMs / HEAVY;
      }
    })();
    const beside = spreadOf(await times(() => refused < HEAVY));
    await heavy;
    return [
      { what: 'My proposals, while nobody asks for anything else', value: spreadText(alone), budget: '', kept: null },
      {
        what: 'My proposals, while somebody asks for far too many forms',
        value: spreadText(beside),
        budget: '≤ 2 ×',
        kept: within(beside.median, alone.median * 2),
      },
      { what: 'Until far too many forms are refused', value: ms(heavyMs), budget: '', kept: null },
    ];
  } finally {
    await stop();
  }
}
