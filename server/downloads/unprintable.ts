import { lettersByQuestion, type LettersOfQuestion } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import { MAX_IN_ONE_PDF } from '../../engine/rules/downloads.ts';
import { batched } from '../plugins/batch.ts';
import { printedProposals } from './proposals.ts';
import { placeInRequest } from './request.ts';
import type { DownloadContext } from './types.ts';

const MAX_WAIT_MS = 10_000;

interface UnprintableLetters {
  readonly letters: readonly string[];
  readonly questions: readonly string[];
}

/**
 * Characters of proposals that would print as boxes; null if no browser is available.
 *
 * @throws PROPOSAL_NOT_FOUND, PDF_OF_TOO_MANY
 */
export async function unprintableLetters(context: DownloadContext, primaryKeys: readonly number[]): Promise<UnprintableLetters | null> {
  const missingLetters = await Promise.all(primaryKeys.map((pk) => missingIn(context, pk)));
  const all: LettersOfQuestion[] = [];
  for (const [index, missing] of missingLetters.entries()) {
    if (missing === null) throw fail('PROPOSAL_NOT_FOUND', { id: primaryKeys[index] ?? 0 });
    if (missing === 'unknown') return null;
    all.push(...missing);
  }
  return {
    letters: [...new Set(all.flatMap(({ letters }) => [...letters]))],
    questions: [...new Set(all.map(({ question }) => question))],
  };
}

const missingIn = batched(async (primaryKeys: readonly number[], context: DownloadContext) => {
  if (primaryKeys.length > MAX_IN_ONE_PDF) throw fail('PDF_OF_TOO_MANY', { max: MAX_IN_ONE_PDF });
  const rows = await context.proposals.readable(context.actor, primaryKeys);
  const used = (await printedProposals(context, context.actor, [...rows.values()])).map(
    ({ row, document }) => [row.primaryKey, lettersByQuestion(document)] as const,
  );
  const letters = new Set(used.flatMap(([, questions]) => questions.flatMap((it) => [...it.letters])));
  const missing = await lookedUp(context, letters);
  return new Map<number, 'unknown' | readonly LettersOfQuestion[]>(
    used.map(([pk, questions]) => [pk, missing === null ? 'unknown' : onlyMissing(questions, missing)]),
  );
});

async function lookedUp({ documents, actor, core }: DownloadContext, letters: ReadonlySet<string>): Promise<ReadonlySet<string> | null> {
  try {
    return await documents.unprintable(letters, placeInRequest(actor, AbortSignal.timeout(MAX_WAIT_MS)));
  } catch (error) {
    core.log.warn({ err: error }, 'No browser could tell which letters are printable');
    return null;
  }
}

const onlyMissing = (questions: readonly LettersOfQuestion[], missing: ReadonlySet<string>): readonly LettersOfQuestion[] =>
  questions
    .map(({ question, letters }) => ({ question, letters: new Set([...letters].filter((letter) => missing.has(letter))) }))
    .filter(({ letters }) => letters.size > 0);
