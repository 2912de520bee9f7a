import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { storedEntryName } from '../../../engine/rules/entries.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { aWorld, type Person, type World } from '../../world/index.ts';
import type { TestProposal } from '../../world/proposals.ts';
import { definitions } from '../../support/definitions.ts';
import { aTemplate } from '../../world/questionnaires.ts';
import { listed, wordsOf } from './evidence.ts';
import { BOX, CONDITIONAL, ROW_KINDS, type RowKind } from './kinds.ts';
import { Line } from './line.ts';
import { watchConflicts, type Shown, type ShownConflict } from './pages.ts';
import { COLOURS, preparePage, TOOLS } from './writer.ts';

export interface Ground {
  readonly world: World;
  /** Each run has its own, because a call takes a limited number of drafts from a person. */
  readonly newCall: () => Promise<number>;
  readonly address: string;
}

export async function aGround(): Promise<Ground> {
  const world = await aWorld({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  const ground = await layGround(world);
  const options = (of: readonly string[], isMultipleSelect: boolean) => ({ variant: 'radio', isMultipleSelect, options: of });
  const { templateId } = await aTemplate(world, {
    key: 'writers',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'why', type: 'TEXT_INPUT' },
          { id: 'story', type: 'RICH_TEXT_INPUT' },
          { id: BOX, type: 'BOOLEAN' },
          { id: CONDITIONAL, type: 'TEXT_INPUT', when: [{ questionId: BOX, condition: { condition: 'eq', params: false } }] },
          { id: 'colour', type: 'SELECTION_FROM_OPTIONS', config: options(COLOURS, false) },
          { id: 'tools', type: 'SELECTION_FROM_OPTIONS', config: options(TOOLS, true) },
          { id: 'when', type: 'DATE' },
          { id: 'amount', type: 'NUMBER_INPUT' },
          { id: 'files', type: 'FILE_UPLOAD', config: { file_type: ['.csv'], max_files: 0 } },
          { id: 'entries', type: 'GENERIC_TEMPLATE', config: { templateId: 'entry', addEntryButtonLabel: 'Add' } },
          { id: 'samples', type: 'SAMPLE_DECLARATION', config: { templateId: 'sample', addEntryButtonLabel: 'Add' } },
        ],
      },
    ],
  });
  const newCall = (): Promise<number> => aCall(world, { ...ground, templateId });
  return { world, newCall, address: await world.app.http.listen({ host: '127.0.0.1', port: 0 }) };
}

export interface Desk {
  readonly person: Person;
  readonly page: Page;
  readonly line: Line;
  listener: (conflict: ShownConflict) => void;
  errors: readonly string[];
}

export async function aDesk(browser: Browser, { world, address }: Ground, person: Person): Promise<Desk> {
  const line = new Line(address);
  const token = await world.as(person).signIn();
  const page = await preparePage(browser, { token, now: world.clock.now(), baseURL: await line.open() });
  const desk: Desk = { person, page, line, listener: () => undefined, errors: [] };
  await watchConflicts(page.context(), (conflict) => desk.listener(conflict));
  page.on('pageerror', ({ stack, message }) => (desk.errors = [...desk.errors, stack ?? message]));
  return desk;
}

export async function leaveDesk({ page, line }: Desk): Promise<void> {
  await page.context().close();
  await line.close();
}

export async function stored({ db }: World, { primaryKey, questionaryId }: TestProposal, names: ReadonlyMap<string, string>) {
  const columns = ['title', 'abstract'] as const;
  const proposal = await db.selectFrom('proposals').select(columns).where('primaryKey', '=', primaryKey).executeTakeFirstOrThrow();
  const kinds = await Promise.all(ROW_KINDS.map(async (kind) => ({ kind, rows: await rowsOf(db, kind, primaryKey) })));
  const answers = await db
    .selectFrom('answers')
    .select(['questionaryId', 'questionId', 'value'])
    .where('questionaryId', 'in', [questionaryId, ...kinds.flatMap(({ rows }) => rows.map((row) => row.questionaryId))])
    .execute();
  const titlesOf = (rows: readonly Row[], named = (title: string): string => title): string =>
    listed(rows.map(({ title }) => named(title)));
  const textsOf = (questionId: string): string =>
    listed(answers.filter((answer) => answer.questionId === questionId).map(({ value }) => wordsOf(value, names)));
  const ofProposal = answers.filter((answer) => answer.questionaryId === questionaryId);
  const shown: Shown = {
    ...Object.fromEntries(ofProposal.map(({ questionId, value }) => [questionId, wordsOf(value, names)])),
    'proposal_basis.title': proposal.title,
    'proposal_basis.abstract': proposal.abstract,
    ...Object.fromEntries(
      kinds.map(({ kind: { question, holds }, rows }) => [
        question,
        titlesOf(rows, (title) => storedEntryName(definitions.catalog, holds, title)),
      ]),
    ),
  };
  const inRows: Shown = Object.fromEntries(
    kinds.flatMap(({ kind: { title, text }, rows }) => [[title, titlesOf(rows)] as const, [text, textsOf(text)] as const]),
  );
  return { shown, inRows, rows: kinds.flatMap(({ rows }) => rows.map((row) => row.questionaryId)) };
}

interface Row {
  readonly title: string;
  readonly questionaryId: number;
}
async function rowsOf(db: World['db'], { table }: RowKind, proposalPk: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select title, questionary_id from ${sql.table(table)} where proposal_pk = ${proposalPk}`.execute(db);
  return rows;
}
