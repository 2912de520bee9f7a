/** Navigation state from the page that created the proposal: the person continues editing and keeps the focus. */
export const CONTINUES_EDITING = { goesOn: true } as const;

export const continuesEditing = (state: unknown): boolean => typeof state === 'object' && state !== null && 'goesOn' in state;
