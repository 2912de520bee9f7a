import type { Catalog } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import { storedFeatures, storedPages, storedSettings } from './repository/settings.ts';
import type { FacilitySettings, SettingsDeps } from './types.ts';

/** Cache version raised by every change of a setting, a feature or a page's text. */
const STAMP = 'settings';

export const keepFacility = ({ db, catalog, versionedCache }: Core): (() => Promise<FacilitySettings>) =>
  versionedCache.keep(STAMP, async () => {
    const [settings, features, pages] = [await storedSettings(db), await storedFeatures(db), await storedPages(db)];
    return {
      settings: overDefaults(catalog, settings),
      features: new Map([...catalog.features.map((f) => [f.id, f.enabled] as const), ...features.map((f) => [f.id, f.isEnabled] as const)]),
      pages: new Map(pages.map(({ id, ...page }) => [id, page])),
    };
  });

const overDefaults = ({ settings }: Catalog, stored: Awaited<ReturnType<typeof storedSettings>>): ReadonlyMap<string, string> =>
  new Map([...settings.map((s) => [s.id, s.default] as const), ...stored.map((s) => [s.id, s.value] as const)]);

export const settingsIn = async ({ core }: SettingsDeps, tx: Tx): Promise<ReadonlyMap<string, string>> =>
  overDefaults(core.catalog, await storedSettings(tx));

export interface FacilityChange {
  readonly actor: Actor;
  readonly event: 'SETTING_UPDATED' | 'FEATURES_UPDATED' | 'PAGE_UPDATED';
  readonly changes: JsonObject;
}

/** Stores a change, with its line in the log. */
export const changeFacility = ({ core, events }: SettingsDeps, change: FacilityChange, store: (tx: Tx, at: Date) => Promise<unknown>) =>
  core.versionedCache.change(core.db, STAMP, async (tx) => {
    const at = core.now();
    await store(tx, at);
    const { actor, event, changes } = change;
    await events.record(tx, { event, entity: { kind: 'INSTALLATION', id: 0 }, actor, at, changes, locked: true });
  });
