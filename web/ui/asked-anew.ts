/** Options of queries whose answer must know the last edit: without deduplication, since a running request may have been sent before it. */
export const ASKED_ANEW = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
