/** Limit for every wait of a test; a journey reports the missing element. */
export const PATIENCE_MS = 30_000;
/** For `vi.waitFor` and `vi.waitUntil`, whose default is one second; `expect.poll` is set in vitest.config.ts. */
export const SOON = { timeout: PATIENCE_MS };
/** Ends hanging journeys only. */
export const JOURNEY_TIMEOUT_MS = 300_000;
