import { ReserveTopicNumbersDocument } from '../../generated/studio.ts';
import { apollo } from '../../shell/index.ts';

/** Ids reserved per request, so that a new topic seldom waits. */
const AT_ONCE = 5;

let kept: readonly number[] = [];

/** Unique id for a new topic, assigned by the server. */
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
