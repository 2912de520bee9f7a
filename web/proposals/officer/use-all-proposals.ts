import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { apollo, notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import type { OfficerRow } from './use-choices.ts';

interface AllProposals {
  readonly proposals: readonly OfficerRow[];
  readonly totalCount: number;
}

/** Reads all proposals that match. Null if that failed, which is reported, or if the list has changed meanwhile. */
export function useAllProposals<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  answerOf: (data: Data) => AllProposals,
): () => Promise<readonly OfficerRow[] | null> {
  const { t } = useTranslation();
  const sent = JSON.stringify(variables);
  const shownNow = useRef(sent);
  shownNow.current = sent;
  return async () => {
    try {
      const { data } = await apollo.query<Data>({ query: document, variables, fetchPolicy: 'network-only' });
      if (shownNow.current !== sent) return null;
      const { proposals, totalCount } = data ? answerOf(data) : { proposals: [], totalCount: 0 };
      if (proposals.length < totalCount) notices.warning(t('proposals.bulk.limit', { count: proposals.length, total: totalCount }));
      return proposals;
    } catch (failure) {
      notices.error(knownError(failure, t('common.failed')).text);
      return null;
    }
  };
}
