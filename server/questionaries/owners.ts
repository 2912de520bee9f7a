import type { JsonObject } from '../../engine/json.ts';
import { no, yes, type Answer } from '../../engine/rules/answer.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { EntityRef, Happening } from '../events/index.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import { EMPTY_SCOPE, type FactScope } from './repository-facts.ts';
import { creatorsOf, holdRows } from './repository.ts';

/** The item a questionary hangs on, as far as its questionary needs it. */
export interface Owner {
  readonly questionaryId: number;
  /** Number of the item: the key of a proposal, the id of a sample. */
  readonly id: number;
  /** The entity that holds the rows of its questions, such as samples: itself, or the one it belongs to; null: it has no rows. */
  readonly parent: EntityRef | null;
  /** The entity in whose log its saves are recorded. */
  readonly loggedUnder: EntityRef;
  /** The entities whose facts its questions see. */
  readonly scope: FactScope;
  /** Columns that the basis question edits and that rules may look at. */
  readonly columns: JsonObject;
}

/** Where an item will belong that does not exist yet. */
export interface NewParent {
  readonly callId: number | null;
  /** Number of the entity it will belong to, such as the proposal of a sample. */
  readonly parentId: number | null;
}

export interface Saving {
  readonly actor: Actor;
  readonly at: Date;
}

/** `note` says who changed which columns; it goes along with the statement that changes them. */
export interface SavingColumns extends Saving {
  readonly note: Piece<Record<string, unknown>>;
}

/** That these people were added is undone, by whom. */
export interface TakingBack {
  readonly takesBack: readonly number[];
  readonly actor: Actor;
}

/**
 * What a domain registers for the items of its kind. A questionary has no rights of its own: they come from here.
 * `Row` is what `load` finds; the domain's own policy reads more from it than `Owner` says.
 */
export interface OwnerKind<Row extends Owner = Owner> {
  /** The items of these questionaries, with one statement, whatever their number. */
  readonly load: (db: Connection, questionaryIds: readonly number[], actor: Actor) => Promise<readonly Row[]>;
  /**
   * The facts that the questions of a new item will see, as its own would. Without it only the facts of the call.
   * @throws CodedError where the actor may not read the parent
   */
  readonly scopeOfNew?: (db: Connection, actor: Actor, parent: NewParent) => Promise<FactScope>;
  /** Selects, for update, the row that whoever changes the item of this questionary holds; none when it is of another kind. */
  readonly held?: (questionaryId: number) => Piece<unknown>;
  readonly mayRead: (actor: Actor, owner: Row) => Answer;
  readonly mayWrite: (actor: Actor, owner: Row, now: Date) => Answer;
  /** What the rules of the basis question must know of the columns that are sent, beside its facts: what its sender may name in them. */
  readonly factsOfBasis?: (tx: Tx, owner: Row, sent: JsonObject, actor: Actor) => Promise<JsonObject>;
  /**
   * Stores the columns of the basis question that were changed; they were judged before. Returns what is to be recorded of it. Without it the
   * basis cannot be edited.
   */
  readonly saveBasis?: (tx: Tx, owner: Row, changed: JsonObject, saving: SavingColumns) => Promise<readonly Happening[]>;
  /** Where the basis question says who is on the item. */
  readonly people?: {
    /** Those who have done something on it themselves. */
    readonly atWork: (db: Connection, owner: Row) => Promise<readonly number[]>;
    /** The changed columns, without taking off those of `takesBack` who are at work; whoever asks is nobody's colleague. The item is held. */
    readonly kept: (tx: Tx, owner: Row, changed: JsonObject, asked: TakingBack) => Promise<JsonObject>;
  };
  /** Runs after a full save of a step. */
  readonly onComplete?: (tx: Tx, owner: Row, topicId: number, saving: Saving) => Promise<void>;
}

/** Kind of a questionary that hangs on nothing yet. */
export const NO_OWNER = 'NONE';

interface LooseOwner extends Owner {
  readonly creatorId: number | null;
}

/** Until it hangs on an item, a questionary is for its creator and officers. */
const nobodys: OwnerKind<LooseOwner> = {
  load: async (db, questionaryIds) =>
    (await creatorsOf(db, questionaryIds)).map(({ id, creatorId }) => ({
      questionaryId: id,
      id,
      parent: null,
      loggedUnder: { kind: 'QUESTIONARY', id },
      scope: EMPTY_SCOPE,
      columns: {},
      creatorId,
    })),
  mayRead: (actor, owner) => (isCreatorOrOfficer(actor, owner) ? yes : no('QUESTIONARY_NOT_FOUND')),
  mayWrite: (actor, owner) => (isCreatorOrOfficer(actor, owner) ? yes : no('INSUFFICIENT_PERMISSIONS')),
};

const isCreatorOrOfficer = (actor: Actor, { creatorId }: LooseOwner): boolean =>
  isOfficer(actor) || (actor.userId !== null && actor.userId === creatorId);

export function ownerRegistry() {
  const kinds = newRegistry<OwnerKind>('owner kind');
  // the rows that `load` makes are the only ones its other functions are given
  const own = <Row extends Owner>(name: string, kind: OwnerKind<Row>): void => kinds.add(name, kind as unknown as OwnerKind);
  own(NO_OWNER, nobodys);
  return {
    /** @throws Error when the kind is registered twice */
    own,
    /**
     * The item of this questionary is about to be written: waits for whoever changes it, and keeps others waiting, with one statement for all kinds.
     * It comes before all that decides is read: a statement that waits for a lock sees what it has not locked as it was before it waited.
     */
    hold: async (tx: Tx, questionaryId: number): Promise<void> =>
      holdRows(
        tx,
        [...kinds.values()].flatMap(({ held }) => (held ? [held(questionaryId)] : [])),
      ),
    kindOf: kinds.one,
    /** A kind that no domain has registered yet sees the call: its template can be tried in the studio. */
    scopeOfNew: async (name: string, db: Connection, actor: Actor, parent: NewParent): Promise<FactScope> =>
      (await kinds.get(name)?.scopeOfNew?.(db, actor, parent)) ?? { ...EMPTY_SCOPE, callId: parent.callId },
  };
}
export type Owners = ReturnType<typeof ownerRegistry>;
