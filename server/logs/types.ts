export interface LogFilter {
  readonly statusActionsLogIds?: readonly number[] | null;
  readonly statusActionType?: string | null;
  readonly successful?: boolean | null;
  readonly nobodyFound?: boolean | null;
  readonly waiting?: boolean | null;
  readonly callIds?: readonly number[] | null;
  /** Entities by kind: a row is about one of each list. */
  readonly entities: readonly { readonly kind: string; readonly ids: readonly number[] }[];
  readonly recipients?: readonly string[] | null;
}

export interface StatusActionsLogsArgs {
  /** Also the fields that domains have registered for entities. */
  readonly filter?: (Omit<LogFilter, 'entities'> & Readonly<Record<string, unknown>>) | null | undefined;
  readonly sort?: { readonly sortField: string; readonly sortDirection: string } | null | undefined;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly searchText?: string | null | undefined;
}
