import { startBrowser } from '../support/browser.ts';
import type { Figure } from './figures.ts';
import { firstLoadFigures } from './first-load.ts';
import { runProduct } from './servers.ts';
import type { SmallFacility } from './small.ts';
import { typingFigures } from './typing.ts';

export async function browserFigures({ url, wide }: SmallFacility): Promise<readonly Figure[]> {
  const product = await runProduct(url);
  const browser = await startBrowser({ measured: true });
  try {
    const typing = await typingFigures(browser, product.origin, wide.primaryKey);
    return [...typing, ...(await firstLoadFigures(browser, product.origin))];
  } finally {
    await browser.close();
    await product.stop();
  }
}
