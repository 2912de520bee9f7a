import type { JsonObject } from '../../../../engine/json.ts';
import type { ConfigProblem } from './config-problems.ts';

export type JudgeConfig = (config: JsonObject) => readonly ConfigProblem[];

/**
 * Storable part of a configuration: invalid settings keep their stored value.
 *
 * @returns null if the valid settings contradict the stored ones
 */
export function storable(
  typed: JsonObject,
  problems: readonly Pick<ConfigProblem, 'key' | 'follows'>[],
  stored: JsonObject,
  judge: JudgeConfig,
): JsonObject | null {
  const storedProblems = new Set(judge(stored).map(problemLine));
  const without = (wrong: ReadonlySet<string>): JsonObject =>
    Object.fromEntries([
      ...Object.entries(typed).filter(([key]) => !wrong.has(key)),
      ...Object.entries(stored).filter(([key]) => wrong.has(key)),
    ]);
  // the other one of two limits that cross may not go with what is stored
  const parts = [problems.map(({ key }) => key), problems.flatMap(({ key, follows = [] }) => [key, ...follows])];
  const configs = parts.map((wrong) => without(new Set(wrong)));
  return configs.find((config) => judge(config).every((problem) => storedProblems.has(problemLine(problem)))) ?? null;
}

const problemLine = ({ key, text }: ConfigProblem): string => `${key}: ${text}`;
