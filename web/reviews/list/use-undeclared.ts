import { useApolloClient } from '@apollo/client/react';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { OwnConflictsDocument } from '../../generated/panel-reviews.ts';
import { useActor, useFeature } from '../../shell/index.ts';

/** Finds proposals about which a panel member has not answered the question for a conflict of interest. */
export function useUndeclared(): (primaryKeys: readonly number[]) => Promise<readonly number[]> {
  const client = useApolloClient();
  const { role } = useActor();
  const judges = useFeature('FAP_REVIEW') && FAP_ROLES.some((one) => one === role);
  return async (primaryKeys) => {
    if (!judges) return [];
    const { data } = await client.query({
      query: OwnConflictsDocument,
      variables: { primaryKeys: [...primaryKeys] },
      fetchPolicy: 'network-only',
    });
    const answered = new Set(data?.getOwnConflicts.map(({ proposalPk }) => proposalPk));
    return primaryKeys.filter((primaryKey) => !answered.has(primaryKey));
  };
}
