import type { JsonObject } from '../../engine/json.ts';
import { no, yes, type RuleAnswer } from '../../engine/rules/answer.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { DomainEvent } from '../events/index.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import { EMPTY_SCOPE, type FactScope } from './repository/facts.ts';
import { creatorsOf, holdRows } from './repository/questionaries.ts';
import type { Owner } from './types.ts';

export interface NewParent {
  readonly callId: number | null;
  readonly parentId: number | null;
}

export interface OwnerSaving {
  readonly actor: Actor;
  readonly at: Date;
}

/** `note` records the author of the changed columns; run it in the same statement. */
export interface SavingColumns extends OwnerSaving {
  readonly note: Piece<Record<string, unknown>>;
}

export interface TakingBack {
  readonly takesBack: readonly number[];
  readonly actor: Actor;
}

/**
 * Registered by a domain for its items, which define the permissions of their questionaries. `Row` is the result of `load`, with additional data for
 * the domain's policy.
 */
export interface OwnerKind<Row extends Owner = Owner> {
  readonly load: (db: Connection, questionaryIds: readonly number[], actor: Actor) => Promise<readonly Row[]>;
  /**
   * Facts for the questions of a new item; default: the call's.
   *
   * @throws CodedError where the actor may not read the parent
   */
  readonly scopeOfNew?: (db: Connection, actor: Actor, parent: NewParent) => Promise<FactScope>;
  /** Selects for update the row that every change of the item locks; no row for another kind. */
  readonly held?: (questionaryId: number) => Piece<unknown>;
  readonly mayRead: (actor: Actor, owner: Row) => RuleAnswer;
  readonly mayWrite: (actor: Actor, owner: Row, now: Date) => RuleAnswer;
  /** Facts for validating sent basis columns, such as the people whom the sender may add. */
  readonly factsOfBasis?: (tx: Tx, owner: Row, sent: JsonObject, actor: Actor) => Promise<JsonObject>;
  /** Stores changed, validated basis columns and returns the events to record. Undefined: the basis is read-only. */
  readonly saveBasis?: (tx: Tx, owner: Row, changed: JsonObject, saving: SavingColumns) => Promise<readonly DomainEvent[]>;
  readonly people?: {
    readonly atWork: (db: Connection, owner: Row) => Promise<readonly number[]>;
    /** Changed columns without removals by `takesBack` of people who have edited. Requires the lock of the item. */
    readonly kept: (tx: Tx, owner: Row, changed: JsonObject, reset: TakingBack) => Promise<JsonObject>;
  };
  readonly onComplete?: (tx: Tx, owner: Row, topicId: number, saving: OwnerSaving) => Promise<void>;
}

export const NO_OWNER = 'NONE';

interface LooseOwner extends Owner {
  readonly creatorId: number | null;
}

/** Without an item only its creator and officers may access a questionary. */
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
  // The kind's functions only receive rows from its own `load`.
  const own = <Row extends Owner>(name: string, kind: OwnerKind<Row>): void => kinds.add(name, kind as unknown as OwnerKind);
  own(NO_OWNER, nobodys);
  return {
    /** @throws Error when the kind is registered twice */
    own,
    /**
     * Locks the owner with one statement for all kinds. Must precede all reads that decide, because a statement that waits for a lock sees outdated
     * other rows.
     */
    hold: async (tx: Tx, questionaryId: number): Promise<void> =>
      holdRows(
        tx,
        [...kinds.values()].flatMap(({ held }) => (held ? [held(questionaryId)] : [])),
      ),
    kindOf: kinds.one,
    /** A kind without a domain gets the facts of the call, so that its template can be previewed. */
    scopeOfNew: async (name: string, db: Connection, actor: Actor, parent: NewParent): Promise<FactScope> =>
      (await kinds.get(name)?.scopeOfNew?.(db, actor, parent)) ?? { ...EMPTY_SCOPE, callId: parent.callId },
  };
}
export type Owners = ReturnType<typeof ownerRegistry>;
