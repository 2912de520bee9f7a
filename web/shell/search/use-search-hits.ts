import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { fullName, hasWords } from '../../../engine/text.ts';
import {
  SearchOfOfficersDocument,
  SearchOfReviewersDocument,
  SearchOfStaffDocument,
  SearchOfUsersDocument,
} from '../../generated/search.ts';
import { useServerSearch } from '../../ui/use-server-search.ts';
import { useSignedIn } from '../session.ts';
import { useMenuPages } from '../use-menu-pages.ts';
import { exactFirst, type SearchHit } from './search-hit.ts';

interface ProposalHit {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly title: string;
}

const SHOWN = 6;

/** Hits for exactly the typed text, exact ones and pages first; null while the server has not answered for it. */
export function useSearchHits(typed: string): readonly SearchHit[] | null {
  const { t } = useTranslation();
  const { shown, label } = useMenuPages();
  const { asked: text, isAsked } = useServerSearch(typed);
  const role = useSignedIn().currentRole?.shortCode;
  const only = (...roles: readonly string[]) => ({ variables: { text }, skip: text === '' || !roles.some((it) => it === role) });
  const office = useQuery(SearchOfOfficersDocument, only('USER_OFFICER'));
  const staff = useQuery(SearchOfStaffDocument, only('INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER'));
  const own = useQuery(SearchOfUsersDocument, only('USER'));
  const panel = useQuery(SearchOfReviewersDocument, { skip: only('FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER').skip });
  if (typed.trim() === '') return [];
  if (!isAsked || [office, staff, own, panel].some(({ loading }) => loading)) return null;
  const graded = new Map(
    panel.data?.userWithReviews.reviews.flatMap(({ proposal }) => (proposal ? [[proposal.primaryKey, proposal] as const] : [])),
  );
  const proposals: readonly ProposalHit[] = [
    ...(office.data?.getProposalsCore.proposals ?? []),
    ...(staff.data?.getInstrumentScientistProposals.proposals ?? []),
    ...(own.data?.getUserProposalsPage.proposals ?? []),
    ...[...graded.values()].filter((it) => hasWords([it.proposalId, it.title], text)).slice(0, SHOWN),
  ];
  const address = ({ primaryKey }: ProposalHit): string =>
    role === 'USER' ? `/ProposalEdit/${primaryKey}` : `/?reviewModal=${primaryKey}`;
  const hits = [
    ...shown
      .map((page): SearchHit => ({ group: 'pages', to: page.path, label: label(page) }))
      .filter((page) => hasWords([page.label], text))
      .slice(0, SHOWN),
    ...proposals.map((it): SearchHit => ({
      group: 'proposals',
      to: address(it),
      label: `${it.proposalId} ${it.title || t('search.untitled')}`,
    })),
    ...(office.data?.getPeoplePage.people ?? []).map((it): SearchHit => ({ group: 'people', to: `/People/${it.id}`, label: fullName(it) })),
    ...(office.data?.getCallsPage.calls ?? []).map((it): SearchHit => ({
      group: 'calls',
      to: `/Calls?search=${encodeURIComponent(it.shortCode)}`,
      label: it.shortCode,
    })),
  ];
  return exactFirst(hits, text);
}
