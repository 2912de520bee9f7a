import type { UserProposalsFilter } from '../generated/types.ts';
import { isId, type ListFilter } from '../ui/list/index.ts';

const NAMES = { call: 'call', submitted: 'submitted' } as const;

type Translate = (key: string) => string;
type Rows = readonly { readonly call: { readonly id: number; readonly shortCode: string } | null }[];

/** Filters of one's own proposals, which links set; the rows name their call. */
export const myProposalFilters = (t: Translate, rows: Rows = []): readonly ListFilter<UserProposalsFilter>[] => [
  {
    name: NAMES.call,
    label: t('proposals.filter.call'),
    accepts: isId,
    field: null,
    shown: (id) => rows.find(({ call }) => String(call?.id) === id)?.call?.shortCode ?? id,
    where: (id) => ({ callId: Number(id) }),
  },
  {
    name: NAMES.submitted,
    label: '',
    options: ['true', 'false'].map((value) => ({ value, label: t(`proposals.filter.${value === 'true' ? 'submitted' : 'drafts'}`) })),
    field: null,
    tag: (state) => state,
    where: (value) => ({ submitted: value === 'true' }),
  },
];

/** One's drafts in a call. */
export const draftsAddress = (callId: number): string => `/?${NAMES.call}=${callId}&${NAMES.submitted}=false`;
