import { Select } from 'antd';
import type { DataType, ProposalsFilter, QuestionFilterCompareOperator } from '../../generated/types.ts';
import { byWords } from '../../ui/by-words.ts';
import { idFilter, isId, rowOptions, type FilterFieldProps, type FilterValues, type ListFilter } from '../../ui/list/index.ts';
import type { OfficerChoices } from './use-choices.ts';

/** Hidden unless the status filter asks for it (specification 9: default excluded proposal status). */
const EXPIRED_ID = 9;
/** Value of the query parameter `instrument` for proposals with several. */
export const SEVERAL_INSTRUMENTS = 'multi';
/** Value of the query parameter `proposalStatus` for all statuses but expired. */
export const EVERY_STATUS = '0';
/** Query parameters of the question, of which the first names it. */
export const QUESTION_PARAMETERS = ['questionId', 'compareOperator', 'value', 'dataType'] as const;
export const NO_QUESTION: Readonly<Record<string, null>> = Object.fromEntries(QUESTION_PARAMETERS.map((name) => [name, null]));

type ProposalFilter = ListFilter<ProposalsFilter>;

interface ProposalFilterOptions {
  readonly t: (key: string) => string;
  readonly choices: Pick<OfficerChoices, 'calls' | 'instruments' | 'statuses'>;
  readonly status?: Partial<ProposalFilter>;
  /** The question in words. */
  readonly question?: string;
}

/** Filters of the lists of officers and staff, with query parameters as named in the specification. */
export function proposalFilters({ t, choices, status, question = '' }: ProposalFilterOptions): readonly ProposalFilter[] {
  const label = (name: string): string => t(`proposals.filter.${name}`);
  return [
    idFilter({
      name: 'call',
      label: label('call'),
      rows: choices.calls,
      // A question belongs to the template of its call.
      resets: QUESTION_PARAMETERS,
      where: (callId) => ({ callId }),
    }),
    {
      name: 'instrument',
      feature: 'INSTRUMENT_MANAGEMENT',
      label: label('instrument'),
      placeholder: label('allInstruments'),
      options: [{ value: SEVERAL_INSTRUMENTS, label: label('severalInstruments') }, ...rowOptions(choices.instruments)],
      accepts: (text) => text === SEVERAL_INSTRUMENTS || isId(text),
      searches: true,
      where: (key) => ({
        instrumentFilter: {
          instrumentId: key === SEVERAL_INSTRUMENTS ? null : Number(key),
          showAllProposals: false,
          showMultiInstrumentProposals: key === SEVERAL_INSTRUMENTS,
        },
      }),
    },
    {
      name: 'proposalStatus',
      label: label('status'),
      placeholder: label('allStatuses'),
      options: rowOptions(choices.statuses),
      accepts: (text) => text === EVERY_STATUS || statusIdsIn(text).length > 0,
      preset: EVERY_STATUS,
      field: StatusField,
      shown: (text) =>
        statusIdsIn(text)
          .map((statusId) => choices.statuses.find(({ id }) => id === statusId)?.name ?? statusId)
          .join(', '),
      where: (text) => statusFilter(statusIdsIn(text)),
      ...status,
    },
    { name: 'proposalId', label: label('id'), accepts: () => true, field: null, where: (reference) => ({ referenceNumbers: [reference] }) },
    {
      ...PART_OF_QUESTION,
      name: 'questionId',
      along: QUESTION_PARAMETERS,
      tag: question === '' ? null : () => question,
      where: (_questionId, values) => {
        const questionFilter = questionOf(values);
        return questionFilter === null ? {} : { questionFilter };
      },
    },
    ...QUESTION_PARAMETERS.slice(1).map((name) => ({ ...PART_OF_QUESTION, name })),
  ];
}

const PART_OF_QUESTION = { label: '', accepts: () => true, field: null, tag: null } as const;

/** Null unless it is complete. The address contains the bare value, the API takes JSON text `{"value": …}`. */
export function questionOf({ questionId, compareOperator, value, dataType }: FilterValues): ProposalsFilter['questionFilter'] {
  if (questionId === undefined || compareOperator === undefined || value === undefined || dataType === undefined) return null;
  return {
    questionId,
    // The server refuses unknown operators.
    compareOperator: compareOperator as QuestionFilterCompareOperator,
    dataType: dataType as DataType,
    value: JSON.stringify({ value: value === 'true' || value === 'false' ? value === 'true' : value }),
  };
}

/** @example statusIdsIn('2,5') // [2, 5] */
export const statusIdsIn = (text = ''): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

function statusFilter(statusIds: readonly number[]): ProposalsFilter {
  const [first] = statusIds;
  if (first === undefined) return { excludeProposalStatusIds: [EXPIRED_ID] };
  return statusIds.length === 1 ? { proposalStatusId: first } : { proposalStatusIds: [...statusIds] };
}

function StatusField({ filter: { label, placeholder, options = [] }, value, onChange }: FilterFieldProps) {
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      showSearch={byWords}
      className="beamtime-filters-choice"
      value={statusIdsIn(value ?? '').map(String)}
      options={[...options]}
      onChange={(ids) => onChange(ids.length === 0 ? EVERY_STATUS : ids.join(','))}
    />
  );
}
