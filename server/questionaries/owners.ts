import type { JsonObject } from '../../engine/json.ts';
import { no, yes, type Answer } from '../../engine/rules/answer.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Happening } from '../events/index.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import { creatorsOf, holdRows } from './repository.ts';

/** The item a questionary hangs on, as far as its questionary needs it. */
export interface Owner {
  readonly questionaryId: number;
  /** Number of the item: the key of a proposal, the id of a sample. */
  readonly id: number;
  /** Whose samples and entries are its rows; null: it holds none. */
  readonly proposalPk: number | null;
  /** Whose instruments and techniques its pickers offer. */
  readonly callId: number | null;
  /** Columns that the basis question edits and that rules may look at. */
  readonly columns: JsonObject;
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
      proposalPk: null,
      callId: null,
      columns: {},
      creatorId,
    })),
  mayRead: (actor, owner) => (isCreatorOrOfficer(actor, owner) ? yes : no('QUESTIONARY_NOT_FOUND')),
  mayWrite: (actor, owner) => (isCreatorOrOfficer(actor, owner) ? yes : no('INSUFFICIENT_PERMISSIONS')),
};

const isCreatorOrOfficer = (actor: Actor, { creatorId }: LooseOwner): boolean =>
  isOfficer(actor) || (actor.userId !== null && actor.userId === creatorId);

export function ownerRegistry() {
  const kinds = new Map<string, OwnerKind>([[NO_OWNER, nobodys as unknown as OwnerKind]]);
  return {
    /** @throws Error when the kind is registered twice */
    own: <Row extends Owner>(name: string, kind: OwnerKind<Row>): void => {
      if (kinds.has(name)) throw new Error(`the owner kind ${name} is registered twice`);
      // the rows that `load` makes are the only ones its other functions are given
      kinds.set(name, kind as unknown as OwnerKind);
    },
    /**
     * The item of this questionary is about to be written: waits for whoever changes it, and keeps others waiting, with one statement for all kinds.
     * It comes before all that decides is read: a statement that waits for a lock sees what it has not locked as it was before it waited.
     */
    hold: async (tx: Tx, questionaryId: number): Promise<void> =>
      holdRows(
        tx,
        [...kinds.values()].flatMap(({ held }) => (held ? [held(questionaryId)] : [])),
      ),
    kindOf: (name: string): OwnerKind => {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`no domain has registered the owner kind ${name}`);
      return kind;
    },
  };
}
export type Owners = ReturnType<typeof ownerRegistry>;
