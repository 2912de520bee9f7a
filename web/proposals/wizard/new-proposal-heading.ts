interface SavedProposal {
  readonly primaryKey: number | null;
  readonly title: string;
}

/**
 * Page title of a new proposal: the saved title, not the one being typed.
 *
 * @example headingOf({ primaryKey: 7, title: 'Ice' }, { begins: 'New proposal', untitled: 'Untitled proposal' }) // 'Ice'
 */
export const headingOf = (saved: SavedProposal, texts: { readonly begins: string; readonly untitled: string }): string =>
  saved.primaryKey === null ? texts.begins : saved.title.trim() || texts.untitled;
