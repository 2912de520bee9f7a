import { fail } from '../../engine/errors.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { Answers, EvaluationContext, Questionnaire, Viewer } from '../../engine/questionnaires/types.ts';
import { readsAsOfficer, system, type Actor } from '../../engine/rules/actor.ts';
import type { FilesById } from '../files/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { PublishedTemplate } from '../templates/index.ts';
import { baseContext, contextOf, viewerOf, type BaseContext, type Deps } from './context.ts';
import { completenessOfEntries } from './entries.ts';
import { covers, needsOf, noFacts, type FactPart, type Facts } from './facts.ts';
import type { Owner, OwnerKind } from './owners.ts';
import { questionariesIn, questionariesWithAnswers, questionaryRow, type QuestionaryRow } from './repository.ts';

/** A questionary with its template and the item it hangs on. */
export interface Opened {
  readonly row: QuestionaryRow;
  readonly template: PublishedTemplate;
  readonly questionnaire: Questionnaire;
  readonly kind: OwnerKind;
  readonly owner: Owner;
  readonly answers: Answers;
}

/** An opened questionary with all that the engine must know to judge it. */
export interface Judgeable extends Opened {
  readonly context: EvaluationContext;
}

/** Of the answers of a list of questionaries, which are read as one: some hundred times what people write in the longest forms. */
const MAX_LIST_BYTES = { officers: 30_000_000, others: 10_000_000 };

/** One by itself is read whatever its answers are like: each of them has a bound. */
export function maxBytesFor(actor: Actor, ids: readonly number[]): number | undefined {
  if (ids.length < 2) return undefined;
  return readsAsOfficer(actor) ? MAX_LIST_BYTES.officers : MAX_LIST_BYTES.others;
}

/** As many as one counts of what a request may read: itself, its questions and its answers. */
export const rowsOf = ({ questionnaire, row }: Pick<Opened, 'questionnaire' | 'row'>): number =>
  1 + questionnaire.fields.size + row.answers.length;

/**
 * Finds questionaries with the items they hang on; those that do not exist, or hang on an item that does not, are left out. Statements: one for all,
 * and one for each kind of owner among them.
 * @param maxBytes of all their answers together
 * @throws CodedError ANSWERS_TOO_LONG
 */
export async function open(
  deps: Deps,
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
  return together(deps, db, rows, owners);
}

/** Puts each questionary together with its template and its item. */
async function together(deps: Deps, db: Connection, rows: readonly QuestionaryRow[], owners: readonly Owner[]): Promise<readonly Opened[]> {
  const templateOf = await deps.templatesOf(db, rows);
  const found = new Map(owners.map((owner) => [owner.questionaryId, owner]));
  return rows.flatMap((row): readonly Opened[] => {
    const owner = found.get(row.id);
    if (!owner) return [];
    const template = templateOf(row);
    const questionnaire = compile(template.definition, deps.core.catalog);
    return [{ row, template, questionnaire, kind: deps.owners.kindOf(row.ownerKind), owner, answers: deps.answersOf(row) }];
  });
}

export interface ContextOptions {
  /** Facts of this step only. */
  readonly topicId?: number;
  /** Part of a statement that gives the files that are about to be named, beside those that are. */
  readonly files?: FactPart;
  /** Settings and time read before: a transaction need not read them again. */
  readonly base?: BaseContext;
  /** The facts of each, where they were gathered before. */
  readonly facts?: readonly Facts[];
}

/** Adds facts, settings and time: one statement at most, for the facts of all. */
export async function judgeable(
  deps: Deps,
  db: Connection,
  opened: readonly Opened[],
  viewer: Viewer,
  options: ContextOptions = {},
): Promise<readonly Judgeable[]> {
  const asked = opened.map(({ questionnaire, owner }) => ({
    needs: needsOf(questionnaire, options.topicId),
    scope: owner.scope,
    parent: owner.parent,
    ...(options.files ? { more: { files: options.files } } : {}),
  }));
  const gathered = options.facts ?? (await deps.facts.gather(db, asked));
  const base = options.base ?? (await baseContext(deps, db.isTransaction ? (db as Tx) : undefined));
  const entriesOf = await completenessOfEntries(deps, db, gathered, base, viewer);
  return opened.map((one, i) => ({
    ...one,
    context: contextOf(base, one.owner.columns, gathered[i] ?? noFacts, { ...one.row.files, ...filesIn(gathered[i]) }, entriesOf),
  }));
}

/**
 * A questionary whose item was read already, with its facts, in one statement: what it will need is guessed by what the last one of its call needed,
 * and where that was too little, a second statement reads it.
 */
export async function openKnown(deps: Deps, db: Connection, owner: Owner, actor: Actor): Promise<Judgeable | null> {
  const { lastNeeds, facts } = deps;
  const needs = lastNeeds.get(owner.scope.callId) ?? { named: new Set(), rows: new Set() };
  const { scope, parent } = owner;
  const [gathered = noFacts] = await facts.gather(db, [{ needs, scope, parent, more: { [OWN]: questionaryRow(owner.questionaryId) } }]);
  const { [OWN]: rows = [], ...named } = gathered.named;
  const opened = await together(deps, db, questionariesIn(rows), [owner]);
  const actual = opened.map(({ questionnaire }) => needsOf(questionnaire));
  for (const one of actual) lastNeeds.set(owner.scope.callId, one);
  const enough = actual.every((one) => covers(needs, one));
  const [it] = await judgeable(deps, db, opened, viewerOf(actor), enough ? { facts: [{ ...gathered, named }] } : {});
  return it ?? null;
}

/** Name under which a questionary is read beside its facts. */
const OWN = 'questionary';

/** What was read of files that are about to be named. */
const filesIn = (facts: Facts | undefined): FilesById => (facts?.named['files'] ?? {}) as unknown as FilesById;

/** One questionary that is about to be written: its item is held first. @throws CodedError QUESTIONARY_NOT_FOUND */
export async function openForUpdate(deps: Deps, tx: Tx, id: number, actor: Actor): Promise<Opened> {
  await deps.owners.hold(tx, id);
  return openOne(deps, tx, id, actor);
}

/** One questionary. @throws CodedError QUESTIONARY_NOT_FOUND */
export async function openOne(deps: Deps, db: Connection, id: number, actor: Actor = system): Promise<Opened> {
  const [found] = await open(deps, db, [id], actor);
  if (!found) throw fail('QUESTIONARY_NOT_FOUND', { questionaryId: id });
  return found;
}
