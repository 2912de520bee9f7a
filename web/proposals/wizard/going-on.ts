/** Told to the page of a proposal by the one that made it: somebody goes on writing, and the focus with them. */
export const GOES_ON = { goesOn: true } as const;

export const goesOn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'goesOn' in state;
