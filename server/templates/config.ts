import type { Catalog } from '../../engine/catalog/types.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { ApiConfig } from './types.ts';

export interface TemplateApiOptions {
  readonly catalog: Catalog;
  /** Includes request headers of dynamic choices, for officers and access tokens only. */
  readonly secrets: boolean;
  readonly translate: (dataType: string, config: JsonObject) => JsonObject;
}

export const seesSecrets = (actor: Actor): boolean => readsAsOfficer(actor);

/**
 * Adds the type's defaults to a configuration and clears secrets (request headers of dynamic choices).
 *
 * @throws QUESTION_TYPE_UNKNOWN
 */
export function apiConfig(dataType: string, config: JsonObject, { catalog, secrets, translate }: TemplateApiOptions): ApiConfig {
  const type = catalog.questionTypes.get(dataType);
  const blank = catalog.logic.get(dataType)?.blankConfig;
  if (!type || !blank) throw fail('QUESTION_TYPE_UNKNOWN', { type: dataType });
  const shown = translate(dataType, secrets ? config : withoutSecrets(catalog, dataType, config));
  return { ...blank, ...shown, __typename: type.configType };
}

export function withoutSecrets(catalog: Catalog, dataType: string, config: JsonObject): JsonObject {
  const secret = catalog.questionTypes.get(dataType)?.secret ?? [];
  return secret.length === 0 ? config : Object.fromEntries(Object.entries(config).filter(([key]) => !secret.includes(key)));
}
