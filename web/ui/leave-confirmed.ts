/** Navigation state: the person has confirmed leaving, so no other guard asks again. */
export const LEAVE_CONFIRMED = { isAsked: true } as const;

export const isLeaveConfirmed = (state: unknown): boolean => (state as Partial<typeof LEAVE_CONFIRMED> | null)?.isAsked === true;
