import type { Json } from '../../engine/json.ts';
import type { SettingProblem } from './setting.ts';

/**
 * What is said at a setting: where somebody has been, or where what stands there does not go with another setting they changed.
 * An empty setting waits until it is left itself.
 */
export function problemsAt(
  name: string,
  value: Json | undefined,
  problems: readonly SettingProblem[],
  shows: (key: string) => boolean,
): readonly SettingProblem[] {
  return problems.filter(({ key, follows = [] }) => key === name && (shows(name) || (!isBlank(value) && follows.some(shows))));
}

const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
