import type { Page } from 'playwright-core';

export interface Held {
  readonly sent: Promise<void>;
  readonly letGo: () => void;
}

/** Delays a GraphQL operation, for testing actions during a request. */
export async function hold(page: Page, operation: string): Promise<Held> {
  let send = (): void => undefined;
  let letGo = (): void => undefined;
  const sent = new Promise<void>((done) => (send = done));
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(operation)) {
      send();
      await gone;
    }
    // earlier routes apply as well
    await route.fallback();
  });
  return { sent, letGo };
}
