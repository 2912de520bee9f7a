import { buildSchema, getNamedType, isCompositeType, isRequiredArgument, parse, type GraphQLField } from 'graphql';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { SORT_FIELDS } from '../../../server/proposals/repository/list.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { readWorkbookFile } from '../../support/workbook.ts';
import { zipContents } from '../../support/zip.ts';
import type { Person, PersonCaller } from '../../world/index.ts';
import type { JudgedProposal, JudgedProposals } from '../../world/judged-proposals.ts';
import { printBy } from '../../world/printer.ts';
import { asksForNothing, selection } from './selection.ts';

const schema = buildSchema(sdlOfTheServer(), { assumeValid: true });
const allowances = readAllowances(parse(sdlOfTheServer()));

type Values = Readonly<Record<string, readonly string[]>>;
const valuesOf = ({ world, callId, known, foreign }: JudgedProposals): Values => {
  const all = [known, foreign];
  const of = (key: (it: JudgedProposal) => number) => all.map((it) => String(key(it)));
  const files = all.flatMap(({ files: ids }) => ids.map((id) => JSON.stringify(id)));
  return {
    primaryKey: of(({ primaryKey }) => primaryKey),
    proposalPk: of(({ primaryKey }) => primaryKey),
    primaryKeys: of(({ primaryKey }) => primaryKey).map((pk) => `[${pk}]`),
    proposalPks: of(({ primaryKey }) => primaryKey).map((pk) => `[${pk}]`),
    questionaryId: [...of(({ questionaryId }) => questionaryId), ...of(({ sample }) => sample.questionaryId)],
    sampleId: of(({ sample }) => sample.id),
    technicalReviewId: of(({ technicalReviewId }) => technicalReviewId),
    reviewId: of(({ reviewId }) => reviewId),
    fapId: of(({ fapId }) => fapId),
    callId: [String(callId)],
    instrumentId: [String(world.diffractometer.id), String(world.imaging.id)],
    fileId: files,
    fileIds: files.map((id) => `[${id}]`),
    referenceNumbers: all.map(({ proposalId }) => JSON.stringify([proposalId])),
  };
};

function crossed(names: readonly string[], values: Values): readonly string[] {
  return names.reduce<readonly string[]>(
    (sofar, name) => sofar.flatMap((before) => (values[name] ?? []).map((value) => `${before}${before && ', '}${name}: ${value}`)),
    [''],
  );
}

/** A query with all its fields for every combination of the keys that it requires. */
function documentsOf(field: GraphQLField<unknown, unknown>, values: Values): readonly string[] {
  const to = getNamedType(field.type);
  const fields = isCompositeType(to) ? selection(to, field.name === 'getProposal' ? 2 : 1, () => true) : '';
  if (asksForNothing(field)) return [`{ it: ${field.name} ${fields} }`];
  const needed = field.args.filter(isRequiredArgument).map(({ name }) => name);
  if (needed.some((name) => !(name in values))) return [];
  return crossed(needed, values).map((given) => `{ it: ${field.name}(${given}) ${fields} }`);
}

const LISTS: Partial<Record<RoleCode, string>> = {
  USER: 'getUserProposalsPage',
  INSTRUMENT_SCIENTIST: 'getInstrumentScientistProposals',
  INTERNAL_REVIEWER: 'getInstrumentScientistProposals',
};

/** The list of a role in every order, and searched by hidden answers. */
function listsOf(role: RoleCode): readonly string[] {
  const list = LISTS[role];
  if (!list) return [];
  const rows = '{ totalCount proposals { primaryKey } }';
  const fields = list === LISTS.USER ? SORT_FIELDS : [...SORT_FIELDS, 'faps', 'technicalReviews'];
  const orders = fields.flatMap((field) => ['asc', 'desc'].map((way) => `sort: { sortField: "${field}", sortDirection: ${way} }`));
  const words = ['Word 1', 'Word 2', 'Dose 2', 'second.csv', 'Second'].map((word) => `searchText: "${word}"`);
  const questions = [1, 2].flatMap((turn) => [
    ['hidden_word', 'TEXT_INPUT', `Word ${turn}`],
    ['hidden_number', 'NUMBER_INPUT', turn],
    ['hidden_dose', 'TEXT_INPUT', `Dose ${turn}`],
  ]);
  const searches =
    list === 'getUserProposalsPage'
      ? []
      : questions.map(([questionId, dataType, value]) => {
          const sent = JSON.stringify(JSON.stringify({ value }));
          return `filter: { questionFilter: { questionId: "${questionId}", compareOperator: EQUALS, dataType: ${dataType}, value: ${sent} } }`;
        });
  return [...orders, ...words, ...searches].map((given) => `{ it: ${list}(${given}) ${rows} }`);
}

function pathsOf({ callId, known, foreign }: JudgedProposals): readonly string[] {
  const all = [known, foreign];
  const perProposal = all.flatMap(({ primaryKey: pk, sample, fapId, files }) => [
    ...['pdf/proposal', 'zip/proposal', 'xlsx/proposal', 'xlsx/technique', 'xlsx/instrument'].map((kind) => `/download/${kind}/${pk}`),
    ...['open_paper', 'hidden_paper', 'open_paper,hidden_paper'].map((ids) => `/download/zip/attachment/${pk}?questionIds=${ids}`),
    `/download/pdf/sample/${sample.id}`,
    `/download/xlsx/fap/${fapId}/call/${callId}`,
    ...files.map((id) => `/files/download/${id}`),
  ]);
  const pks = all.map(({ primaryKey }) => primaryKey).join(',');
  return [...perProposal, `/download/xlsx/call_fap/${callId}`, `/download/zip/attachment/${pks}?questionIds=open_paper`];
}

const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z|\d{4}-\d\d-\d\d_\d{6}|"locations":\[[^\]]*\],/g;

async function fileFor(caller: PersonCaller, path: string, printed: string[]): Promise<string> {
  printed.length = 0;
  const { statusCode, body, rawPayload } = await caller.get(path);
  if (statusCode !== 200) return `${statusCode} ${body}`;
  if (path.includes('/zip/')) return JSON.stringify([zipContents(rawPayload), printed]);
  return path.includes('/xlsx/') ? JSON.stringify(await readWorkbookFile(rawPayload)) : `${body} ${printed.join()}`;
}

export interface Seen {
  readonly asked: string;
  /** Without times. */
  readonly told: string;
}

/** Every byte that a role can get about the proposals: all queries with all fields, lists in every order, searches and files. */
export async function allSeenBy(it: JudgedProposals, person: Person, role: RoleCode): Promise<readonly Seen[]> {
  const caller = it.world.as(person, role);
  const printed: string[] = [];
  printBy(it.world, (plan) => {
    printed.push(JSON.stringify(plan.documents));
    return Promise.resolve(Buffer.from('%PDF'));
  });
  const values = valuesOf(it);
  const documents = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const who = allowances.get(field.name);
    return who instanceof Set && !who.has(role) ? [] : documentsOf(field, values);
  });
  const seen: Seen[] = [];
  for (const query of [...documents, ...listsOf(role)]) seen.push({ asked: query, told: (await caller.post('/graphql', { query })).body });
  for (const path of pathsOf(it)) seen.push({ asked: path, told: await fileFor(caller, path, printed) });
  return seen.map(({ asked, told }) => ({ asked, told: told.replaceAll(TIMES, '') }));
}

export const allTold = (seen: readonly Seen[]): string => seen.map(({ told }) => told).join('\n');
