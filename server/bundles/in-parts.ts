/** So many items are gone through at a stretch: well below what anybody would notice who waits for another answer. */
const PART = 100;

/** What a long list comes to, gone through in parts: between them the requests of others are answered. */
export async function inParts<T, R>(items: readonly T[], work: (part: readonly T[]) => readonly R[]): Promise<readonly R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += PART) {
    results.push(...work(items.slice(at, at + PART)));
    await new Promise<void>((resume) => setImmediate(resume));
  }
  return results;
}
