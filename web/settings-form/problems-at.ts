import type { Json } from '../../engine/json.ts';
import type { SettingProblem } from './setting.ts';

/** Problems of touched settings, or of those that contradict another changed setting. An empty setting must be touched itself. */
export function settingProblemsAt(
  name: string,
  value: Json | undefined,
  problems: readonly SettingProblem[],
  shows: (key: string) => boolean,
): readonly SettingProblem[] {
  return problems.filter(({ key, follows = [] }) => key === name && (shows(name) || (!isBlank(value) && follows.some(shows))));
}

const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
