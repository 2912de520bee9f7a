/** Problem codes of invalid text in a number box, which the box reports itself. */
export const UNREAD_NUMBER: readonly string[] = ['MALFORMED', 'NOT_A_NUMBER', 'NOT_A_WHOLE_NUMBER', 'NUMBER_INEXACT'];
