/** Short enough not to delay other requests noticeably. */
const PART = 100;

/** Processes a long list in batches, yielding to other requests in between. */
export async function inParts<T, R>(items: readonly T[], work: (part: readonly T[]) => readonly R[]): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += PART) {
    results.push(...work(items.slice(at, at + PART)));
    await new Promise<void>((resume) => setImmediate(resume));
  }
  return results;
}
