/** A person's patience: every wait of a test ends here, in a journey with the name of what did not come. */
export const PATIENCE_MS = 30_000;
/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second otherwise; `expect.poll` has it from vitest.config.ts. */
export const SOON = { timeout: PATIENCE_MS };
/** Ends a journey that hangs; long, because a busy machine is no fault. */
export const JOURNEY_TIMEOUT_MS = 300_000;
