/** Codes of problems that a number box says itself, because what is typed there is no number. */
export const UNREAD_NUMBER: readonly string[] = ['MALFORMED', 'NOT_A_NUMBER', 'NOT_A_WHOLE_NUMBER', 'NUMBER_INEXACT'];
