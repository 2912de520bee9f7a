import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Scripts loaded so far, without background prefetches. */
export function scriptsOf(page: Page): () => Promise<{ readonly kilobytes: number; readonly editor: readonly string[] }> {
  const loaded = new Map<string, Promise<Buffer>>();
  const ahead = new Set<string>();
  page.on('response', (response: Response) => {
    const url = response.url();
    if (response.request().headers()['purpose'] === 'prefetch') ahead.add(url);
    if (ahead.has(url)) return;
    if (response.request().resourceType() !== 'script' || loaded.has(url)) return;
    // fetched again, because bodies of left pages are unavailable
    const body = page.request.get(url).then((again) => again.body());
    // may remain unused, since a closed page has pending scripts
    body.catch(() => undefined);
    loaded.set(url, body);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all([...loaded].map(async ([url, body]) => ({ url, body: await body })));
    return {
      kilobytes: bodies.reduce((sum, { body }) => sum + gzipSync(body).length, 0) / 1000,
      editor: bodies.filter(({ body }) => body.includes('ProseMirror')).map(({ url }) => url),
    };
  };
}
