/** A person's patience: every wait of a journey ends here, with the name of what did not come. */
export const PATIENCE_MS = 30_000;
