import { ReserveTopicNumbersDocument } from '../../generated/studio.ts';
import { apollo } from '../../shell/index.ts';

/** How many numbers are asked for at once: a new topic then seldom waits. */
const AT_ONCE = 5;

let kept: readonly number[] = [];

/** A number for a new topic, which the server gives out once only. */
export async function takeTopicNumber(): Promise<number> {
  if (kept.length === 0) {
    const { data } = await apollo.mutate({ mutation: ReserveTopicNumbersDocument, variables: { count: AT_ONCE } });
    kept = data?.reserveTopicIds ?? [];
  }
  const [first, ...rest] = kept;
  if (first === undefined) throw new Error('the server gave no number');
  kept = rest;
  return first;
}
