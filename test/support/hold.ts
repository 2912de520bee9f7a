import type { Page } from 'playwright-core';

export interface Held {
  /** The page has sent it. */
  readonly sent: Promise<void>;
  readonly letGo: () => void;
}

/** Holds a call of the page back, by the name of its operation, so that a journey sees what people do while it is under way. */
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
    // a route of before has its say as well
    await route.fallback();
  });
  return { sent, letGo };
}
