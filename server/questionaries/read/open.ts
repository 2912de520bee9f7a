import { fail } from '../../../engine/errors.ts';
import { calculated, compile, lockedQuestions } from '../../../engine/questionnaires/index.ts';
import type { Answers, EvaluationContext, Questionnaire, Viewer } from '../../../engine/questionnaires/types.ts';
import { readsAsOfficer, system, type Actor } from '../../../engine/rules/actor.ts';
import type { FilesById } from '../../files/index.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { PublishedTemplate } from '../../templates/index.ts';
import { baseContext, contextOf, readerOf, translatorFor, viewerOf, type BaseContext, type QuestionaryDeps } from '../context.ts';
import { completenessOfEntries } from './entries.ts';
import { covers, factNeeds, noFacts, withRuleFacts, type FactPart, type Facts } from '../facts.ts';
import type { OwnerKind } from '../owners.ts';
import { questionariesIn, questionariesWithAnswers, questionaryRow, type QuestionaryRow } from '../repository/questionaries.ts';
import type { Owner } from '../types.ts';

export interface Opened {
  readonly row: QuestionaryRow;
  readonly template: PublishedTemplate;
  readonly questionnaire: Questionnaire;
  readonly kind: OwnerKind;
  readonly owner: Owner;
  readonly answers: Answers;
}

export interface Judgeable extends Opened {
  readonly context: EvaluationContext;
}

/** Limit in bytes for the answers of a list of questionaries; some hundred times those of the longest forms. */
const MAX_LIST_BYTES = { officers: 30_000_000, others: 10_000_000 };

/** A single questionary has no limit, because each answer has one. */
export function maxBytesFor(actor: Actor, ids: readonly number[]): number | undefined {
  if (ids.length < 2) return undefined;
  return readsAsOfficer(actor) ? MAX_LIST_BYTES.officers : MAX_LIST_BYTES.others;
}

/** Cost in the request budget: the questionary, its questions and answers. */
export const questionaryRowsOf = ({ questionnaire, row }: Pick<Opened, 'questionnaire' | 'row'>): number =>
  1 + questionnaire.fields.size + row.answers.length;

/**
 * Loads questionaries with their owners, omitting missing ones; one statement, plus one per kind of owner.
 *
 * @param maxBytes limit for all answers together
 * @throws CodedError ANSWERS_TOO_LONG
 */
export async function open(
  deps: QuestionaryDeps,
  db: Connection,
  ids: readonly number[],
  actor: Actor,
  maxBytes?: number,
): Promise<readonly Opened[]> {
  if (ids.length === 0) return [];
  const rows = await questionariesWithAnswers(db, ids, maxBytes);
  const owners: Owner[] = [];
  for (const name of new Set(rows.map((row) => row.ownerKind))) {
    const mine = rows.filter((row) => row.ownerKind === name).map((row) => row.id);
    owners.push(...(await deps.owners.kindOf(name).load(db, mine, actor)));
  }
  return together(deps, db, { rows, owners, actor });
}

interface Loaded {
  readonly rows: readonly QuestionaryRow[];
  readonly owners: readonly Owner[];
  readonly actor: Actor;
}

async function together(deps: QuestionaryDeps, db: Connection, { rows, owners, actor }: Loaded): Promise<readonly Opened[]> {
  const translate = await translatorFor(deps, actor, db);
  const templateOf = await deps.templatesOf(db, rows);
  const ownerById = new Map(owners.map((owner) => [owner.questionaryId, owner]));
  return rows.flatMap((row): readonly Opened[] => {
    const owner = ownerById.get(row.id);
    if (!owner) return [];
    const template = templateOf(row);
    const questionnaire = compile(translate(template.definition), deps.core.catalog);
    return [{ row, template, questionnaire, kind: deps.owners.kindOf(row.ownerKind), owner, answers: deps.answersOf(row) }];
  });
}

export interface ContextOptions {
  readonly topicId?: number;
  readonly files?: FactPart;
  readonly base?: BaseContext;
  readonly facts?: readonly Facts[];
  /** Formulas are computed again although the form is pinned: it is being submitted or changed. */
  readonly unpinned?: boolean;
  /** Facts for rules outside the form, too. */
  readonly ruleFacts?: boolean;
}

/** Adds facts, settings and time; at most one statement for all facts. */
export async function judgeable(
  deps: QuestionaryDeps,
  db: Connection,
  opened: readonly Opened[],
  viewer: Viewer,
  options: ContextOptions = {},
): Promise<readonly Judgeable[]> {
  const factQuestions = opened.map(({ questionnaire, owner }) => ({
    needs: options.ruleFacts ? withRuleFacts(factNeeds(questionnaire)) : factNeeds(questionnaire, options.topicId),
    scope: owner.scope,
    parent: owner.parent,
    ...(options.files ? { more: { files: options.files } } : {}),
  }));
  const gathered = options.facts ?? (await deps.facts.gather(db, factQuestions));
  const base = options.base ?? (await baseContext(deps, db.isTransaction ? (db as Tx) : undefined));
  const entriesOf = await completenessOfEntries(deps, db, gathered, base, viewer);
  return opened.map((one, i) => {
    const context: EvaluationContext = {
      ...contextOf(base, one.owner.columns, gathered[i] ?? noFacts, { ...one.row.files, ...filesIn(gathered[i]) }, entriesOf),
      pinned: one.row.pinnedRevision !== null && !options.unpinned,
      locked: lockedQuestions(one.questionnaire, statusIn(gathered[i]), viewer),
    };
    return { ...one, context, answers: calculated(one.questionnaire, one.answers, context) };
  });
}

/**
 * Loads a questionary of a known owner with its facts in one statement, predicted from the call's last questionnaire. A second statement follows if
 * that was incomplete.
 */
export async function openKnown(deps: QuestionaryDeps, db: Connection, owner: Owner, actor: Actor): Promise<Judgeable | null> {
  const { lastNeeds, facts } = deps;
  const needs = lastNeeds.get(owner.scope.callId) ?? { named: new Set(), rows: new Set() };
  const { scope, parent } = owner;
  const [gathered = noFacts] = await facts.gather(db, [{ needs, scope, parent, more: { [OWN]: questionaryRow(owner.questionaryId) } }]);
  const { [OWN]: rows = [], ...named } = gathered.named;
  const opened = await together(deps, db, { rows: questionariesIn(rows), owners: [owner], actor });
  const actual = opened.map(({ questionnaire }) => factNeeds(questionnaire));
  for (const one of actual) lastNeeds.set(owner.scope.callId, one);
  const enough = actual.every((one) => covers(needs, one));
  const [judged] = await judgeable(deps, db, opened, viewerOf(readerOf(actor, owner)), enough ? { facts: [{ ...gathered, named }] } : {});
  return judged ?? null;
}

const OWN = 'questionary';

const statusIn = (facts: Facts | undefined): string | null => {
  const status = facts?.named['proposalStatus'];
  return typeof status === 'string' ? status : null;
};

const filesIn = (facts: Facts | undefined): FilesById => (facts?.named['files'] ?? {}) as FilesById;

/** Loads a questionary for writing, after locking its owner. @throws CodedError QUESTIONARY_NOT_FOUND */
export async function openForUpdate(deps: QuestionaryDeps, tx: Tx, id: number, actor: Actor): Promise<Opened> {
  await deps.owners.hold(tx, id);
  return openOne(deps, tx, id, actor);
}

/** @throws CodedError QUESTIONARY_NOT_FOUND */
export async function openOne(deps: QuestionaryDeps, db: Connection, id: number, actor: Actor = system): Promise<Opened> {
  const [opened] = await open(deps, db, [id], actor);
  if (!opened) throw fail('QUESTIONARY_NOT_FOUND', { questionaryId: id });
  return opened;
}
