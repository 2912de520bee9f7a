import { useApolloClient } from '@apollo/client/react';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { OwnConflictDocument } from '../../generated/panel-reviews.ts';
import { useActor, useFeature } from '../../shell/index.ts';

/** Finds proposals about which a panel member has not answered the question for a conflict of interest. */
export function useUndeclared(): (primaryKeys: readonly number[]) => Promise<readonly number[]> {
  const client = useApolloClient();
  const { role } = useActor();
  const judges = useFeature('FAP_REVIEW') && FAP_ROLES.some((one) => one === role);
  return async (primaryKeys) => {
    if (!judges) return [];
    const answers = await Promise.all(
      primaryKeys.map((primaryKey) => client.query({ query: OwnConflictDocument, variables: { primaryKey }, fetchPolicy: 'network-only' })),
    );
    return primaryKeys.filter((_, index) => !answers[index]?.data?.getOwnConflict);
  };
}
