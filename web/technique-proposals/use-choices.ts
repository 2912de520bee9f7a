import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { techniqueStatuses } from '../../engine/rules/techniques.ts';
import { TechniqueProposalChoicesDocument, type TechniqueProposalChoicesQuery } from '../generated/technique-proposals.ts';
import { useActor } from '../shell/index.ts';

export interface TechniqueChoices {
  /** Null while loading. */
  readonly calls: TechniqueProposalChoicesQuery['getCallsMinimal'] | null;
  readonly techniques: TechniqueProposalChoicesQuery['getTechniquesMinimal']['techniques'];
  readonly statuses: TechniqueProposalChoicesQuery['getStatuses'];
}

/** Calls whose workflow has the mark of technique calls, techniques with their instruments, and the statuses of the view. */
export function useTechniqueChoices(): TechniqueChoices {
  const actor = useActor();
  const { data } = useQuery(TechniqueProposalChoicesDocument);
  return useMemo(() => {
    const codes = techniqueStatuses(actor);
    const shown = (data?.getStatuses ?? []).filter(({ shortCode }) => codes.includes(shortCode));
    return {
      calls: data?.getCallsMinimal ?? null,
      techniques: data?.getTechniquesMinimal.techniques ?? [],
      statuses: shown.toSorted((a, b) => codes.indexOf(a.shortCode) - codes.indexOf(b.shortCode)),
    };
  }, [data, actor]);
}
