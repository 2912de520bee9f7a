import { ApiError } from './callers.ts';
import type { PersonCaller } from './index.ts';

/** `answered`, `nothing` for null, an empty list or page, or the code of a refusal. */
export type Outcome = string;

/** Result of a document with one field `it`, or the code of its refusal. */
export async function outcomeOf(caller: PersonCaller, document: string): Promise<Outcome> {
  try {
    const { it } = await caller.query<{ readonly it: unknown }>(document);
    return isNothing(it) ? 'nothing' : 'answered';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

function isNothing(answer: unknown): boolean {
  if (answer === null) return true;
  if (Array.isArray(answer)) return answer.length === 0;
  return (answer as { readonly totalCount?: number }).totalCount === 0;
}

/** Outcomes that disclose nothing and change nothing. */
export const isDenied = (outcome: Outcome): boolean => ['nothing', 'NOT_FOUND', 'INSUFFICIENT_PERMISSIONS'].includes(outcome);

export const statusOf = async (caller: PersonCaller, path: string): Promise<number> => (await caller.get(path)).statusCode;

/** The outcome of each document, in order and one after the other. */
export async function outcomesOf(caller: PersonCaller, documents: readonly string[]): Promise<readonly (readonly [string, Outcome])[]> {
  const all: (readonly [string, Outcome])[] = [];
  for (const document of documents) all.push([document, await outcomeOf(caller, document)]);
  return all;
}
