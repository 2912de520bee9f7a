import type { TFunction } from 'i18next';
import type { ProposalDependentsQuery } from '../../generated/officers.ts';

type Dependent = Pick<ProposalDependentsQuery['getProposalDependents'][number], 'kind' | 'count' | 'keepsFromDeletion'>;

const named = (t: TFunction, dependents: readonly Dependent[]): string =>
  dependents.map(({ kind, count }) => t(`proposals.dependents.${kind}`, { count })).join(', ');

/** Consequence of deleting a proposal: what goes with it, or what keeps it. */
export function dependentsText(t: TFunction, dependents: readonly Dependent[]): { readonly what?: string; readonly off?: string } {
  const keeping = dependents.filter(({ keepsFromDeletion }) => keepsFromDeletion);
  if (keeping.length > 0) return { off: t('proposals.delete.kept', { what: named(t, keeping) }) };
  if (dependents.length === 0) return { what: t('proposals.delete.alone') };
  return { what: t('proposals.delete.with', { what: named(t, dependents) }) };
}
