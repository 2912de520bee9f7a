import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { FeatureId } from '../generated/resolvers.ts';
import { changeFacility } from './facility.ts';
import { saveFeatures } from './repository/settings.ts';
import type { FeatureRow, FeatureUse, SettingsDeps } from './types.ts';

export async function listFeatures({ core, facility }: SettingsDeps): Promise<readonly FeatureRow[]> {
  const { features } = await facility();
  return core.catalog.features.map(({ id, title, group, description, effect }) => ({
    id: id as FeatureId,
    title,
    group,
    description,
    effect,
    isEnabled: features.get(id) ?? false,
  }));
}

export async function switchFeatures(
  deps: SettingsDeps,
  actor: Actor,
  { ids, isEnabled }: { readonly ids: readonly string[]; readonly isEnabled: boolean },
): Promise<readonly FeatureRow[]> {
  const all = [...new Set(ids)];
  const named = deps.core.catalog.features.filter(({ id }) => all.includes(id)).map(({ title }) => title);
  const changes = { features: named, to: isEnabled ? 'on' : 'off' };
  if (all.length > 0)
    await changeFacility(deps, { actor, event: 'FEATURES_UPDATED', changes }, (tx, at) => saveFeatures(tx, all, isEnabled, at));
  return listFeatures(deps);
}

/** For officers: others need not know how much there is of an area. */
export async function featureUses({ uses }: SettingsDeps, actor: Actor, id: string): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!isOfficer(actor)) return texts;
  for (const use of uses.get(id) ?? []) {
    const text = await use();
    if (text !== null) texts.push(text);
  }
  return texts;
}

export const addFeatureUse = ({ uses }: SettingsDeps, id: string, use: FeatureUse): void =>
  void uses.set(id, [...(uses.get(id) ?? []), use]);
