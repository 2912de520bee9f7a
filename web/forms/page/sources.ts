import { isObject, type JsonObject } from '../../../engine/json.ts';
import { loadBlankForm, loadForm, type NewItem } from '../wizard/api.ts';
import type { SessionSource } from '../wizard/use-session.ts';

/** A questionary that the server has. */
export const storedQuestionary = (questionaryId: number): SessionSource => ({
  key: `questionary-${questionaryId}`,
  keptAs: questionaryId,
  load: () => loadForm(questionaryId),
});

interface NewQuestionary extends Pick<SessionSource, 'needsBasis'> {
  /** As what edits are kept on this device, such as `shipment.7`: the same words for the same place that it will belong to. */
  readonly keptAs: string;
  readonly item: NewItem;
  /** @param columns as the basis question has them */
  readonly create: (columns: JsonObject, clientKey: string) => Promise<number>;
}

/** One of an item that its first save creates: its questions see the facts that they will see once it is stored. */
export const newQuestionary = ({ item, create, ...source }: NewQuestionary): SessionSource => ({
  ...source,
  key: `new-${source.keptAs}`,
  load: () => loadBlankForm(item),
  create: (basis, clientKey) => create(Object.values(basis).find(isObject) ?? {}, clientKey),
});
