import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';
import { isObject, own, type Json, type JsonObject } from '../../engine/json.ts';
import { OfficerListChoicesDocument, OfficerProposalsDocument } from '../../web/generated/officers.ts';
import { MyProposalsDocument, ShellDocument } from '../../web/generated/operations.ts';
import { PeopleDocument } from '../../web/generated/people.ts';
import { PickUsersDocument } from '../../web/generated/writing.ts';
import { RecordPageDocument } from '../../web/generated/records.ts';
import {
  ProposalForWizardDocument,
  QuestionaryFormDocument,
  SaveAnswersDocument,
  SubmitProposalDocument,
} from '../../web/generated/writing.ts';
import type { BareRequest } from './bare.ts';
import type { BenchDraft, BenchFacility } from './facility.ts';

/** Hidden from the officers' table by default. */
export const EXPIRED = 9;
export const SUBMITTED_STATUS = 2;
/** The budget names a page of 20; the page's default is 10. */
export const PAGE = 20;

export interface Asked {
  readonly query: string;
  readonly variables: JsonObject;
}

export interface Turn {
  readonly product: Asked;
  readonly bare: BareRequest;
  readonly learn?: (data: JsonObject) => void;
}

/** People who ask, each with a token of the role. */
export type Asker = 'officer' | 'person' | 'petra' | 'scientist' | 'reviewer' | 'chair' | 'meetingChair';

export interface Scenario {
  readonly name: string;
  readonly who: Asker;
  readonly path: string;
  /** All requests of the opened page, for the statement count. */
  readonly page: readonly string[];
  /**
   * Next request of a connection.
   *
   * @param of the server that it is sent to
   */
  readonly turn: (connection: number, of: 'product' | 'bare') => Turn;
  /** Limit for requests that consume drafts, per server. */
  readonly atMost?: number;
  readonly statements?: number;
  /** Allowed ratio to the bare server's time; null without a budget. */
  readonly ratio: number | null;
}

/** Printed as the client sends it, with `__typename` everywhere. */
export const sent = (document: DocumentNode): string => print(addTypenameToDocument(document));

const LIST = sent(OfficerProposalsDocument);
const SHELL = sent(ShellDocument);
const OFFICER_PAGE = [SHELL, sent(OfficerListChoicesDocument), LIST];

interface ListQuestion {
  readonly offset?: number;
  readonly searchText?: string;
  readonly question?: { readonly questionId: string; readonly value: number };
  readonly sorted?: boolean;
  readonly statement: string;
  readonly values: readonly Json[];
}

function list(name: string, { offset = 0, searchText, question, sorted, statement, values }: ListQuestion): Scenario {
  const questionFilter = question && {
    questionId: question.questionId,
    compareOperator: 'GREATER_THAN',
    dataType: 'INTERVAL',
    value: JSON.stringify({ value: question.value }),
  };
  const variables: JsonObject = {
    filter: { excludeProposalStatusIds: [EXPIRED], ...(questionFilter ? { questionFilter } : {}) },
    searchText: searchText ?? null,
    first: PAGE,
    offset,
    sort: sorted ? { sortField: 'principalInvestigator', sortDirection: 'asc' } : null,
  };
  const turn: Turn = { product: { query: LIST, variables }, bare: { statement, values: [EXPIRED, PAGE, offset, ...values] } };
  return { name, who: 'officer', path: 'list', page: OFFICER_PAGE, turn: () => turn, statements: 4, ratio: 3 };
}

const QUESTION = { questionId: 'temperature_range', value: 299 };
const TEXT = 'vanadium';

const staffLists = (count: number): readonly Scenario[] => [
  list('Staff list, first 20', { statement: 'staff_list', values: [] }),
  list('Staff list, text search', { searchText: TEXT, statement: 'staff_text', values: [`%${TEXT}%`] }),
  list('Staff list, question filter', {
    question: QUESTION,
    statement: 'staff_question',
    values: [QUESTION.questionId, QUESTION.value],
  }),
  list('Staff list, search, question, sorted', {
    searchText: TEXT,
    question: QUESTION,
    sorted: true,
    statement: 'staff_sorted',
    values: [`%${TEXT}%`, QUESTION.questionId, QUESTION.value],
  }),
  list('Staff list, last page', { offset: Math.floor((count - 1) / PAGE) * PAGE, statement: 'staff_list', values: [] }),
];

const NAME = 'berg';

/** Lists of people and institutions, and the picker. */
export function peopleLists(): readonly Scenario[] {
  const all = { statements: 4, ratio: 3, who: 'officer', path: 'list' } as const;
  const of = (query: string, variables: JsonObject, statement: string, text: string) => ({
    page: [SHELL, query],
    turn: () => ({ product: { query, variables }, bare: { statement, values: [PAGE, text] } }),
  });
  const [people, picker, records] = [sent(PeopleDocument), sent(PickUsersDocument), sent(RecordPageDocument)];
  const sort = { sortField: 'lastname', sortDirection: 'asc' };
  const page = { first: PAGE, offset: 0 };
  const institutions = { record: 'INSTITUTION', filter: {}, sort: { sortField: 'name', sortDirection: 'asc' }, ...page };
  return [
    { ...all, name: 'People, first 20', ...of(people, { filter: {}, sort, ...page }, 'people', '%%') },
    { ...all, name: 'People, text search', ...of(people, { filter: {}, searchText: NAME, sort, ...page }, 'people', `%${NAME}%`) },
    {
      ...all,
      name: 'Search of the picker',
      ...of(picker, { filter: NAME, orderBy: 'lastname', orderDirection: 'asc', ...page }, 'picker', `%${NAME}%`),
    },
    { ...all, name: 'Institutions, text search', ...of(records, { ...institutions, searchText: 'uni' }, 'institutions', '%uni%') },
  ];
}

export function scenarios(facility: BenchFacility): readonly Scenario[] {
  const { drafts, personId, petraId } = facility;
  const draft = (connection: number, of: 'product' | 'bare'): BenchDraft =>
    drafts[(connection + (of === 'bare' ? drafts.length / 2 : 0)) % drafts.length] ?? { primaryKey: 0, questionaryId: 0 };
  const own20 = { query: sent(MyProposalsDocument), variables: { first: PAGE, offset: 0 } };
  const wizard = sent(ProposalForWizardDocument);
  const form = sent(QuestionaryFormDocument);
  return [
    ...staffLists(facility.counts.listed),
    ...peopleLists(),
    {
      name: 'My proposals',
      who: 'person',
      path: 'list',
      page: [SHELL, own20.query],
      turn: () => ({ product: own20, bare: { statement: 'own_list', values: [personId, PAGE] } }),
      statements: 4,
      ratio: null,
    },
    {
      name: 'Proposal in the wizard',
      who: 'petra',
      path: 'wizard',
      page: [SHELL, wizard],
      turn: (connection, of) => {
        const { primaryKey } = draft(connection, of);
        return { product: { query: wizard, variables: { primaryKey } }, bare: { primaryKey, personId: petraId } };
      },
      statements: 6,
      ratio: 3,
    },
    {
      name: 'Questionary',
      who: 'petra',
      path: 'questionary',
      page: [form],
      turn: (connection, of) => {
        const { questionaryId } = draft(connection, of);
        return { product: { query: form, variables: { questionaryId } }, bare: { questionaryId, personId: petraId } };
      },
      ratio: null,
    },
    saving(facility, draft),
    submitting(facility),
  ];
}

/** Saves eight changed answers, each time on the previous version. */
function saving({ long, petraId }: BenchFacility, draft: (connection: number, of: 'product' | 'bare') => BenchDraft): Scenario {
  const query = sent(SaveAnswersDocument);
  const versions = new Map<number, number>();
  return {
    name: 'Save a step of 8 answers',
    who: 'petra',
    path: 'save',
    page: [query],
    turn: (connection, of) => {
      const { questionaryId } = draft(connection, of);
      const basedOn = versions.get(questionaryId) ?? 1;
      const values = long.answers(basedOn);
      const { topicId, questionIds } = long.saved;
      const answers = questionIds.map((questionId) => ({ questionId, value: values[questionId] ?? null, basedOn }));
      const saveId = `save-${basedOn}`;
      return {
        product: { query, variables: { questionaryId, topicId, answers, isPartialSave: false, saveId } },
        bare: { questionaryId, personId: petraId, topicId, answers, saveId },
        learn: () => void versions.set(questionaryId, basedOn + 1),
      };
    },
    statements: 8,
    ratio: null,
  };
}

/** The product takes drafts from the front, the bare server from the back. */
function submitting({ complete, petraId }: BenchFacility): Scenario {
  const query = sent(SubmitProposalDocument);
  let [front, back] = [0, complete.length - 1];
  return {
    name: 'Submit',
    who: 'petra',
    path: 'submit',
    page: [query],
    turn: (_connection, of) => {
      const { primaryKey = 0 } = complete[of === 'product' ? front++ : back--] ?? {};
      return {
        product: { query, variables: { proposalPk: primaryKey } },
        bare: {
          primaryKey,
          personId: petraId,
          statusId: SUBMITTED_STATUS,
          node: 'feasibility-review',
          mails: [{ to: 'principal investigator' }, { to: 'instrument scientists' }],
        },
      };
    },
    atMost: Math.floor(complete.length / 2),
    ratio: null,
  };
}

export function plain(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plain);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .filter((key) => key !== '__typename')
      .map((key) => [key, plain(own(value, key) ?? null)]),
  );
}
