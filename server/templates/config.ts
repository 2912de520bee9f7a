import type { Catalog } from '../../engine/catalog/types.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';

/** How configurations are given to callers. */
export interface ApiOptions {
  readonly catalog: Catalog;
  /** Request headers of dynamic choices are for officers, and for tokens, which read what an officer reads. */
  readonly secrets: boolean;
  /** Numbers for the keys of templates. */
  readonly translate: (dataType: string, config: JsonObject) => JsonObject;
}

export const seesSecrets = (actor: Actor): boolean => readsAsOfficer(actor);

/** The configuration of a question as the API gives it: `__typename` picks the member of the union. */
export type ApiConfig = JsonObject & { readonly __typename: string };

/**
 * Fills a configuration up with the defaults of its type, and empties what only officers may see (request headers of dynamic choices).
 * @throws QUESTION_TYPE_UNKNOWN
 */
export function apiConfig(dataType: string, config: JsonObject, { catalog, secrets, translate }: ApiOptions): ApiConfig {
  const type = catalog.questionTypes.get(dataType);
  const blank = catalog.logic.get(dataType)?.blankConfig;
  if (!type || !blank) throw fail('QUESTION_TYPE_UNKNOWN', { type: dataType });
  const shown = translate(dataType, secrets ? config : withoutSecrets(catalog, dataType, config));
  return { ...blank, ...shown, __typename: type.configType };
}

/** The configuration without the keys that only officers may see. */
export function withoutSecrets(catalog: Catalog, dataType: string, config: JsonObject): JsonObject {
  const secret = catalog.questionTypes.get(dataType)?.secret ?? [];
  return secret.length === 0 ? config : Object.fromEntries(Object.entries(config).filter(([key]) => !secret.includes(key)));
}
