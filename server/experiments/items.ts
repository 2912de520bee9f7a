import { fail, type Reason } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';

/** An item of an experiment that has a form, such as a shipment. */
interface ItemKind<Row> {
  readonly notFound: Reason;
  /** With the facts of the rules for the actor. */
  readonly judged: (db: Connection, actor: Actor, by: Piece<boolean>) => Promise<readonly Row[]>;
  readonly mayRead: (actor: Actor, row: Row) => boolean;
}

type Change<Row> = (tx: Tx, before: Row, at: Date) => Promise<void>;
type Locking = Pick<Services, 'core' | 'proposals'>;

/** Reads and changes items. Each change locks the proposal, so that all changes of its items come in order. */
export function itemsOf<Row extends { readonly proposalPk: number }>({ notFound, judged, mayRead }: ItemKind<Row>) {
  const read = async (db: Connection, actor: Actor, by: Piece<boolean>): Promise<Row> => {
    const [row] = await judged(db, actor, by);
    if (!row || !mayRead(actor, row)) throw fail(notFound);
    return row;
  };
  const locked = async ({ proposals }: Locking, tx: Tx, actor: Actor, by: Piece<boolean>): Promise<Row> => {
    await proposals.lockAll(tx, [(await read(tx, actor, by)).proposalPk]);
    return read(tx, actor, by);
  };
  return {
    /** @throws `notFound`, also without read access, as do the others */
    read,
    locked,
    /** Returns it as it is after the change. */
    async change(services: Locking, tx: Tx, actor: Actor, by: Piece<boolean>, work: Change<Row>): Promise<Row> {
      await work(tx, await locked(services, tx, actor, by), services.core.now());
      return read(tx, actor, by);
    },
  };
}

/** The questionary of a new item, with the active template. @throws `none` without one */
export async function activeForm(
  { core, questionaries, templates }: Pick<Services, 'core' | 'questionaries' | 'templates'>,
  tx: Tx,
  { group, creatorId, none }: { readonly group: string; readonly creatorId: number | null; readonly none: Reason },
): Promise<number> {
  const templateId = await templates.activeId(group, tx);
  if (templateId !== null) return questionaries.create(tx, { templateId, ownerKind: group, creatorId });
  core.log.error({ group }, fail(none).message);
  throw fail(none);
}
