import type { Json, JsonObject } from '../../engine/json.ts';
import { FapMeetingDocument } from '../../web/generated/faps.ts';
import { OfficerListChoicesDocument, StaffProposalsDocument } from '../../web/generated/officers.ts';
import { ShellDocument } from '../../web/generated/operations.ts';
import { ProposalsToGradeDocument } from '../../web/generated/panel-reviews.ts';
import type { BenchFacility } from './facility.ts';
import { EXPIRED, PAGE, sent, SUBMITTED_STATUS, type Asker, type Scenario } from './scenarios.ts';

const SHELL = sent(ShellDocument);
const TEXT = 'vanadium';

interface Listed {
  readonly name: string;
  readonly who: Asker;
  readonly query: string;
  /** Other requests of the page. */
  readonly beside?: readonly string[];
  readonly variables: JsonObject;
  readonly statement: string;
  readonly values: readonly Json[];
}

function listed({ name, who, query, beside = [], variables, statement, values }: Listed): Omit<Scenario, 'ratio'> {
  const turn = { product: { query, variables }, bare: { statement, values } };
  return { name, who, path: 'list', page: [SHELL, ...beside, query], turn: () => turn };
}

/** Lists of those who judge. */
export function reviewLists({ reviews: { scientistId, reviewerId, chairId, meeting } }: BenchFacility): readonly Scenario[] {
  const scientists = (name: string, variables: JsonObject, statement: string, values: readonly Json[]): Scenario => ({
    ...listed({
      name: `Scientist's list, ${name}`,
      who: 'scientist',
      query: sent(StaffProposalsDocument),
      beside: [sent(OfficerListChoicesDocument)],
      variables: { searchText: null, first: PAGE, offset: 0, sort: null, ...variables },
      statement,
      values: [scientistId, ...values],
    }),
    statements: 4,
    ratio: 3,
  });
  const grading = sent(ProposalsToGradeDocument);
  const listedToGrade = { query: grading, who: 'reviewer', variables: { reviewer: 'ME', others: false } } as const;
  const everybody = { reviewer: 'ALL', excludeProposalStatusIds: [EXPIRED] };
  const { fapId, callId, chairId: meetingChairId } = meeting;
  return [
    scientists('as it opens', { filter: { reviewer: 'ME', proposalStatusIds: [SUBMITTED_STATUS] } }, 'scientist_own', [
      SUBMITTED_STATUS,
      PAGE,
      0,
    ]),
    scientists('all statuses', { filter: everybody }, 'scientist_list', [EXPIRED, PAGE, 0]),
    scientists('text search', { filter: everybody, searchText: TEXT }, 'scientist_text', [EXPIRED, PAGE, 0, `%${TEXT}%`]),
    {
      ...listed({ ...listedToGrade, name: 'Proposals to grade', statement: 'own_reviews_to_grade', values: [reviewerId] }),
      statements: 4,
      ratio: 3,
    },
    {
      ...listed({
        ...listedToGrade,
        name: 'Proposals to grade, of a whole panel',
        who: 'chair',
        variables: { reviewer: 'ALL', others: true },
        statement: 'panel_reviews_to_grade',
        values: [chairId],
      }),
      statements: 4,
      ratio: 3,
    },
    {
      ...listed({
        name: 'Meeting of 200 proposals',
        who: 'meetingChair',
        query: sent(FapMeetingDocument),
        variables: { fapId, callId },
        statement: 'meeting',
        values: [fapId, callId, meetingChairId],
      }),
      statements: 6,
      ratio: null,
    },
  ];
}
