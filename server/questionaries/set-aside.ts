import type { JsonObject } from '../../engine/json.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Deps } from './context.ts';
import { deleteQuestionaries, pinToPublished, unpinAll } from './repository.ts';
import { insertWholeQuestionary } from './repository-set-aside.ts';

/** Takes questionaries away of which the item keeps the whole: the files they name are kept with it, and read by nobody meanwhile. */
export async function setAside({ services }: Deps, tx: Tx, ids: readonly number[]): Promise<void> {
  await services.files.moveReferences(tx, { from: 'ANSWER', to: 'DELETED_ANSWER', ownerIds: ids });
  await deleteQuestionaries(tx, ids);
}

export interface BroughtBack {
  readonly questionaryId: number;
  readonly whole: JsonObject;
  /** Keeps a revision of its template: the one it had, or the one published now. Else it follows its template. Null: as it was. */
  readonly pinned: boolean | null;
}

/** Puts back what was set aside, as it was and under the same numbers. */
export async function bringBack({ services }: Deps, tx: Tx, { questionaryId, whole, pinned }: BroughtBack): Promise<void> {
  await insertWholeQuestionary(tx, whole);
  await services.files.moveReferences(tx, { from: 'DELETED_ANSWER', to: 'ANSWER', ownerIds: [questionaryId] });
  if (pinned !== null) await (pinned ? pinToPublished : unpinAll)(tx, [questionaryId]);
}
