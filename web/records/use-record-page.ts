import { useQuery } from '@apollo/client/react';
import type { RecordDefinition, RecordValues } from '../../engine/records/index.ts';
import { RecordPageDocument } from '../generated/records.ts';
import type { UseListState } from '../ui/list/index.ts';
import type { ShownRecord } from './slots.ts';

interface RecordRows {
  readonly rows: readonly ShownRecord[] | undefined;
  readonly totalCount: number;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
}

export function useRecordPage({ record }: RecordDefinition, state: UseListState['state'], filter: RecordValues): RecordRows {
  const { page, pageSize, search, sortField, sortDirection } = state;
  const { data, previousData, loading, error, refetch } = useQuery(RecordPageDocument, {
    variables: {
      record,
      filter,
      searchText: search || null,
      sort: sortField === null ? null : { sortField, sortDirection },
      first: pageSize,
      offset: page * pageSize,
    },
  });
  const found = (data ?? previousData)?.getRecordPage;
  return {
    rows: found?.rows as readonly ShownRecord[] | undefined,
    totalCount: found?.totalCount ?? 0,
    loading,
    error,
    again: () => void refetch(),
  };
}
