/** Proposals that one download or one change may name. */
export const MAX_SELECTED = 10_000;

/** Proposals in one PDF: its pages are laid out together. More go into a ZIP, which is made one by one while it is sent. */
export const MAX_IN_ONE_PDF = 200;

const SELECTION = /^selection-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * How a path names a selection that the server keeps, in place of the keys of proposals.
 * @example selectionPath('7f3c…') // 'selection-7f3c…'
 */
export const selectionPath = (id: string): string => `selection-${id}`;

/**
 * The selection that a path names; null when it names keys.
 * @example selectionIn('12,13') // null
 */
export const selectionIn = (path: string): string | null => SELECTION.exec(path)?.[1] ?? null;
