/** A person's patience: every wait of a journey ends here, with the name of what did not come. */
export const PATIENCE_MS = 30_000;
/** Ends a journey that hangs; long, because a busy machine is no fault. */
export const JOURNEY_TIMEOUT_MS = 300_000;
