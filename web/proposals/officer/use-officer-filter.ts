import { useMemo } from 'react';
import type { DataType, ProposalsFilter, QuestionFilterCompareOperator } from '../../generated/types.ts';
import { useIsOn } from '../../ui/features.tsx';
import type { UseListState } from '../../ui/list/index.ts';

/** Hidden unless the status filter asks for it (specification 9: default excluded proposal status). */
const EXPIRED_ID = 9;
/** Value of the query parameter `instrument` for proposals with several. */
export const SEVERAL_INSTRUMENTS = 'multi';

/** Query parameters as named in the specification. */
export const OFFICER_FILTER_NAMES = {
  call: 'call',
  instrument: 'instrument',
  status: 'proposalStatus',
  proposalId: 'proposalId',
  questionId: 'questionId',
  operator: 'compareOperator',
  value: 'value',
  dataType: 'dataType',
} as const;

export const NO_QUESTION = {
  [OFFICER_FILTER_NAMES.questionId]: null,
  [OFFICER_FILTER_NAMES.operator]: null,
  [OFFICER_FILTER_NAMES.value]: null,
  [OFFICER_FILTER_NAMES.dataType]: null,
};

export interface OfficerFilter {
  readonly callId: number | null;
  readonly instrument: string | null;
  /** None: all but expired. */
  readonly statusIds: readonly number[];
  readonly proposalId: string | null;
  readonly question: NonNullable<ProposalsFilter['questionFilter']> | null;
}

/** Filters in the address; invalid values are ignored. */
export function readOfficerFilter(filter: UseListState['filter']): OfficerFilter {
  const number = (name: string): number | null => {
    const value = filter(name);
    return value !== null && Number.isInteger(Number(value)) ? Number(value) : null;
  };
  const instrument = filter(OFFICER_FILTER_NAMES.instrument);
  return {
    callId: number(OFFICER_FILTER_NAMES.call),
    instrument: instrument === SEVERAL_INSTRUMENTS || Number.isInteger(Number(instrument ?? '?')) ? instrument : null,
    statusIds: statusIdsIn(filter(OFFICER_FILTER_NAMES.status)),
    proposalId: filter(OFFICER_FILTER_NAMES.proposalId),
    question: questionOf(filter),
  };
}

export function useOfficerFilter({ filter }: UseListState): OfficerFilter {
  const byInstrument = useIsOn('INSTRUMENT_MANAGEMENT');
  return useMemo(() => {
    const asked = readOfficerFilter(filter);
    // Drops the instrument filter where it is not shown, because nobody could remove it.
    return byInstrument ? asked : { ...asked, instrument: null };
  }, [filter, byInstrument]);
}

/** The address contains the bare value, the API takes JSON text `{"value": …}`. */
function questionOf(filter: UseListState['filter']): OfficerFilter['question'] {
  const [questionId, value] = [filter(OFFICER_FILTER_NAMES.questionId), filter(OFFICER_FILTER_NAMES.value)];
  const [operator, dataType] = [filter(OFFICER_FILTER_NAMES.operator), filter(OFFICER_FILTER_NAMES.dataType)];
  if (!questionId || !operator || value === null || !dataType) return null;
  return {
    questionId,
    // The server refuses unknown operators.
    compareOperator: operator as QuestionFilterCompareOperator,
    dataType: dataType as DataType,
    value: JSON.stringify({ value: bare(value) }),
  };
}

function bare(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
}

/** @example statusIdsIn('2,5') // [2, 5] */
export const statusIdsIn = (text: string | null): readonly number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

function statusFilter(statusIds: readonly number[]): ProposalsFilter {
  const [first] = statusIds;
  if (first === undefined) return { excludeProposalStatusIds: [EXPIRED_ID] };
  return statusIds.length === 1 ? { proposalStatusId: first } : { proposalStatusIds: [...statusIds] };
}

export function toProposalFilter({ callId, instrument, statusIds, proposalId, question }: OfficerFilter): ProposalsFilter {
  const instrumentId = instrument !== null && instrument !== SEVERAL_INSTRUMENTS ? Number(instrument) : null;
  return {
    ...(callId === null ? {} : { callId }),
    ...(instrument === null
      ? {}
      : {
          instrumentFilter: {
            instrumentId,
            showAllProposals: false,
            showMultiInstrumentProposals: instrument === SEVERAL_INSTRUMENTS,
          },
        }),
    ...statusFilter(statusIds),
    ...(proposalId === null ? {} : { referenceNumbers: [proposalId] }),
    ...(question === null ? {} : { questionFilter: question }),
  };
}
