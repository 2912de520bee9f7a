interface SavedProposal {
  /** Null: nothing is saved yet. */
  readonly primaryKey: number | null;
  readonly title: string;
}

/**
 * The heading of a proposal that is begun on this page: it follows what the server has, and not what is being typed.
 * @example headingOf({ primaryKey: 7, title: 'Ice' }, { begins: 'New proposal', untitled: 'Untitled proposal' }) // 'Ice'
 */
export const headingOf = (saved: SavedProposal, texts: { readonly begins: string; readonly untitled: string }): string =>
  saved.primaryKey === null ? texts.begins : saved.title.trim() || texts.untitled;
