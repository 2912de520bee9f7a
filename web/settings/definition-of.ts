import type { SettingDefinition, SettingType } from '../../engine/catalog/types.ts';
import type { Setting } from './SettingValue.tsx';

/** Definition of a setting as the engine judges it. */
export const settingDefinitionOf = ({
  id,
  title,
  group,
  type,
  description,
  usedIn,
  least,
  most,
  ...setting
}: Setting): SettingDefinition => ({
  id,
  title,
  group,
  type: type as SettingType,
  default: setting.default,
  description: description ?? '',
  usedIn,
  private: false,
  ...(least === null ? {} : { least }),
  ...(most === null ? {} : { most }),
});
