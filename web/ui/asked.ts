/** The state of a navigation about which one has been asked already: the page that is left does not ask again. */
export const ASKED = { isAsked: true } as const;

export const wasAsked = (state: unknown): boolean => (state as Partial<typeof ASKED> | null)?.isAsked === true;
