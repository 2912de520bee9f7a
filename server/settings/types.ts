import type { SettingDefinition, SettingType } from '../../engine/catalog/types.ts';
import type { Context, Core, Services } from '../context.ts';

export type SettingServices = Pick<Services, 'core' | 'events' | 'worker'>;

export type SettingContext = Context & SettingServices & Pick<Services, 'settings' | 'features'>;

export interface FeatureRow {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly description: string;
  readonly effect: string;
  readonly isEnabled: boolean;
}

export interface SettingRow {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly type: SettingType;
  readonly description: string;
  readonly usedIn: string;
  readonly default: string;
  readonly least: number | null;
  readonly most: number | null;
  readonly settingsValue: string;
}

export interface FacilityPage {
  readonly content: string;
  /** By language; without the facility's. */
  readonly translations: Readonly<Record<string, string>>;
}

export interface FacilitySettings {
  readonly settings: ReadonlyMap<string, string>;
  readonly features: ReadonlyMap<string, boolean>;
  readonly pages: ReadonlyMap<string, FacilityPage>;
}

/** Says what stands on a feature, such as "3 tags"; null for nothing. */
export type FeatureUse = () => Promise<string | null>;
/** Fault of a value that only the database knows, or null. */
export type ValueCheck = (value: string, setting: SettingDefinition) => Promise<string | null>;

export interface SettingsDeps {
  readonly core: Core;
  readonly events: Services['events'];
  /** Registered values of settings that are empty. */
  readonly replacements: Map<string, string>;
  readonly checks: Map<SettingType, ValueCheck>;
  readonly uses: Map<string, FeatureUse[]>;
  readonly facility: () => Promise<FacilitySettings>;
}
