let listener: () => void = () => undefined;

/** Call when the server has refused a request of this build. */
export const noteOutdated = (): void => listener();
export const onOutdated = (next: () => void): void => void (listener = next);
