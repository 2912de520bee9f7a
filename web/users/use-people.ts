import { useQuery } from '@apollo/client/react';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { UserColumns } from '../generated/types.ts';
import { PickUsersDocument, PreviousCollaboratorsDocument, type PickedUserFragment } from '../generated/writing.ts';
import { useSignedIn } from '../shell/index.ts';

export interface PeopleAsked {
  readonly collaborators: boolean;
  readonly filter: string;
  readonly first: number;
  readonly offset: number;
  readonly orderBy: string;
  readonly orderDirection: 'asc' | 'desc';
  readonly subtractUsers: readonly number[];
  readonly userRole?: RoleCode;
  readonly columns: UserColumns;
}

interface People {
  readonly shown: { readonly users: readonly PickedUserFragment[]; readonly totalCount: number } | undefined;
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
}

export function usePeople({
  collaborators,
  filter,
  orderBy,
  orderDirection,
  first,
  offset,
  subtractUsers,
  userRole,
  columns,
}: PeopleAsked): People {
  const { user } = useSignedIn();
  const variables = {
    first,
    offset,
    subtractUsers: [...subtractUsers],
    columns,
    ...(filter ? { filter } : {}),
    ...(userRole ? { userRole } : {}),
  };
  const all = useQuery(PickUsersDocument, { variables: { ...variables, orderBy, orderDirection }, skip: collaborators });
  const before = useQuery(PreviousCollaboratorsDocument, { variables: { ...variables, userId: user.id }, skip: !collaborators });
  return collaborators
    ? {
        shown: (before.data ?? before.previousData)?.getPreviousCollaborators,
        loading: before.loading,
        error: before.error,
        again: () => void before.refetch(),
      }
    : { shown: (all.data ?? all.previousData)?.getUsers, loading: all.loading, error: all.error, again: () => void all.refetch() };
}
