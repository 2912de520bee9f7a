export const MAX_SELECTED = 10_000;

/** Larger selections become a ZIP, streamed one proposal at a time, since a PDF is laid out as a whole. */
export const MAX_IN_ONE_PDF = 200;

const SELECTION = /^selection-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * URL segment of a selection stored on the server.
 *
 * @example selectionPath('7f3c…') // 'selection-7f3c…'
 */
export const selectionPath = (id: string): string => `selection-${id}`;

/**
 * Selection id in a path; null for a list of keys.
 *
 * @example selectionIn('12,13') // null
 */
export const selectionIn = (path: string): string | null => SELECTION.exec(path)?.[1] ?? null;
