import { useMemo } from 'react';
import type { DataType, ProposalsFilter, QuestionFilterCompareOperator } from '../../generated/types.ts';
import { useIsOn } from '../../ui/features.tsx';
import type { UseListState } from '../../ui/list/index.ts';

/** Hidden until somebody asks for it by the status filter (specification 9: default excluded proposal status). */
const EXPIRED_ID = 9;
/** Value of the parameter `instrument` for proposals with more than one. */
export const SEVERAL_INSTRUMENTS = 'multi';

/** The filters of the officer table by the specification's parameter names. */
export const FILTER_NAMES = {
  call: 'call',
  instrument: 'instrument',
  status: 'proposalStatus',
  proposalId: 'proposalId',
  questionId: 'questionId',
  operator: 'compareOperator',
  value: 'value',
  dataType: 'dataType',
} as const;

/** Takes the search by question off. */
export const NO_QUESTION = {
  [FILTER_NAMES.questionId]: null,
  [FILTER_NAMES.operator]: null,
  [FILTER_NAMES.value]: null,
  [FILTER_NAMES.dataType]: null,
};

export interface OfficerFilter {
  readonly callId: number | null;
  readonly instrument: string | null;
  readonly statusId: number | null;
  readonly proposalId: string | null;
  readonly question: NonNullable<ProposalsFilter['questionFilter']> | null;
}

/** What the address says about the filters of the table; nonsense in it counts as nothing said. */
export function readOfficerFilter(filter: UseListState['filter']): OfficerFilter {
  const number = (name: string): number | null => {
    const value = filter(name);
    return value !== null && Number.isInteger(Number(value)) ? Number(value) : null;
  };
  const instrument = filter(FILTER_NAMES.instrument);
  return {
    callId: number(FILTER_NAMES.call),
    instrument: instrument === SEVERAL_INSTRUMENTS || Number.isInteger(Number(instrument ?? '?')) ? instrument : null,
    statusId: number(FILTER_NAMES.status),
    proposalId: filter(FILTER_NAMES.proposalId),
    question: questionOf(filter),
  };
}

export function useOfficerFilter({ filter }: UseListState): OfficerFilter {
  const byInstrument = useIsOn('INSTRUMENT_MANAGEMENT');
  return useMemo(() => {
    const asked = readOfficerFilter(filter);
    // nobody could take off a filter that is not shown
    return byInstrument ? asked : { ...asked, instrument: null };
  }, [filter, byInstrument]);
}

/** In the address the value stands bare; the API takes it as JSON text `{"value": …}`. */
function questionOf(filter: UseListState['filter']): OfficerFilter['question'] {
  const [questionId, value] = [filter(FILTER_NAMES.questionId), filter(FILTER_NAMES.value)];
  const [operator, dataType] = [filter(FILTER_NAMES.operator), filter(FILTER_NAMES.dataType)];
  if (!questionId || !operator || value === null || !dataType) return null;
  return {
    questionId,
    // the server refuses what it does not know
    compareOperator: operator as QuestionFilterCompareOperator,
    dataType: dataType as DataType,
    value: JSON.stringify({ value: bare(value) }),
  };
}

function bare(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
}

/** As the server wants it. */
export function toServerFilter({ callId, instrument, statusId, proposalId, question }: OfficerFilter): ProposalsFilter {
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
    ...(statusId === null ? { excludeProposalStatusIds: [EXPIRED_ID] } : { proposalStatusId: statusId }),
    ...(proposalId === null ? {} : { referenceNumbers: [proposalId] }),
    ...(question === null ? {} : { questionFilter: question }),
  };
}
