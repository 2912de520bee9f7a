import type { JsonObject } from '../../engine/json.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { QuestionaryDeps } from './context.ts';
import { deleteQuestionaries, pinToPublished, unpinAll } from './repository/questionaries.ts';
import { insertWholeQuestionary } from './repository/set-aside.ts';

/** Deletes questionaries whose content the item keeps; their files are retained but unreadable. */
export async function setAside({ services }: QuestionaryDeps, tx: Tx, ids: readonly number[]): Promise<void> {
  await services.files.moveReferences(tx, { from: 'ANSWER', to: 'DELETED_ANSWER', ownerIds: ids });
  await deleteQuestionaries(tx, ids);
}

export interface BroughtBack {
  readonly questionaryId: number;
  readonly whole: JsonObject;
  /** True: pinned to its revision, or to the published one; false: follows the template; null: unchanged. */
  readonly pinned: boolean | null;
}

export async function restoreQuestionary(
  { services }: QuestionaryDeps,
  tx: Tx,
  { questionaryId, whole, pinned }: BroughtBack,
): Promise<void> {
  await insertWholeQuestionary(tx, whole);
  await services.files.moveReferences(tx, { from: 'DELETED_ANSWER', to: 'ANSWER', ownerIds: [questionaryId] });
  if (pinned !== null) await (pinned ? pinToPublished : unpinAll)(tx, [questionaryId]);
}
