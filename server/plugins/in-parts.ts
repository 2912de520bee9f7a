import { pauseIfLong } from './request-budget.ts';

/** Few enough not to delay other requests noticeably. */
const PART = 20;

/** Processes a long list in batches, yielding to other requests in between. */
export async function inParts<T, R>(items: readonly T[], work: (part: readonly T[]) => readonly R[]): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += PART) {
    results.push(...work(items.slice(at, at + PART)));
    await pauseIfLong();
  }
  return results;
}

/** The same for work of which a single item can take milliseconds. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<readonly R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(work(item));
    await pauseIfLong();
  }
  return results;
}
