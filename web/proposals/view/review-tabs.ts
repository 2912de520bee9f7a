import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { useActor } from '../../shell/index.ts';
import { useAvailable, type Featured } from '../../ui/features.tsx';
import { tabNumbers, type ReviewTabKey } from '../../../engine/rules/review-tabs.ts';
import type { ProposalInformationProps, ViewedProposal } from './types.ts';

/** Content of a tab, given by the domain it belongs to. */
export interface ReviewTab extends Featured {
  readonly key: ReviewTabKey;
  /** Loaded with `lazy`. */
  readonly Content: ComponentType<ProposalInformationProps>;
  /** Roles that have the tab only while its feature is on; without them all have. */
  readonly featureRoles?: readonly RoleCode[];
  /** True if the tab has something of this proposal for the reader; default: always. */
  readonly isShownFor?: (proposal: ViewedProposal, actor: Actor) => boolean;
  /** Drawn at the right of the proposal where there is room. */
  readonly isBesideProposal?: boolean;
}

/** Tabs of other domains than proposals. */
export const ReviewTabsContext = createContext<readonly ReviewTab[]>([]);

interface ContentGateProps extends ProposalInformationProps {
  readonly children: ReactNode;
}

/** Asks the reader something before the content of a proposal is shown. */
export const ContentGateContext = createContext<ComponentType<ContentGateProps> | null>(null);

/** True where a conflict of interest bars the reader from judging: the tabs of judgements are left out. */
export const BarredContext = createContext(false);

/** Opens the next proposal of the list below; null: there is none. */
export const NextProposalContext = createContext<(() => void) | null>(null);

export interface NumberedTab extends ReviewTab {
  readonly number: number;
}

/** Tabs of the current role with something of the proposal in them, in order. */
export function useReviewTabs(own: readonly ReviewTab[], proposal: ViewedProposal): readonly NumberedTab[] {
  const actor = useActor();
  const { role } = actor;
  const numbers = tabNumbers(role);
  const others = use(ReviewTabsContext);
  const isFree = ({ featureRoles }: ReviewTab): boolean => featureRoles !== undefined && (role === null || !featureRoles.includes(role));
  const available = useAvailable();
  return [...own, ...others]
    .filter((tab) => (isFree(tab) || available([tab]).length > 0) && (tab.isShownFor?.(proposal, actor) ?? true))
    .map((tab) => ({ ...tab, number: numbers.indexOf(tab.key) }))
    .filter(({ number }) => number >= 0)
    .sort((one, other) => one.number - other.number);
}
