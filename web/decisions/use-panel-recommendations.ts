import { useQuery } from '@apollo/client/react';
import { PanelRecommendationsDocument, type PanelRecommendationFactsFragment } from '../generated/decisions.ts';
import { useActor } from '../shell/index.ts';

export type PanelRecommendation = PanelRecommendationFactsFragment;

export interface LoadedRecommendations {
  readonly recommendations: readonly PanelRecommendation[];
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
}

const READERS: ReadonlySet<string | null> = new Set(['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY']);

/** Recommendations of panels on proposals, with one request; other roles than those who may ask get none. */
export function usePanelRecommendations(proposalPks: readonly number[]): LoadedRecommendations {
  const { role } = useActor();
  const { data, loading, error, refetch } = useQuery(PanelRecommendationsDocument, {
    variables: { proposalPks: [...proposalPks] },
    skip: !READERS.has(role) || proposalPks.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  return { recommendations: data?.getPanelRecommendations ?? [], loading, error, again: () => void refetch() };
}
