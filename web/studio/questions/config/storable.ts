import type { JsonObject } from '../../../../engine/json.ts';
import type { ConfigProblem } from './config-problems.ts';

/** What is wrong with a configuration. */
export type JudgeConfig = (config: JsonObject) => readonly ConfigProblem[];

/**
 * What can be stored of settings of which some are wrong: those that are wrong stay as they are stored.
 * @returns null where the others do not go with what is stored
 */
export function storable(
  typed: JsonObject,
  problems: readonly Pick<ConfigProblem, 'key'>[],
  stored: JsonObject,
  judge: JudgeConfig,
): JsonObject | null {
  const wrong = new Set(problems.map(({ key }) => key));
  const config = Object.fromEntries([
    ...Object.entries(typed).filter(([key]) => !wrong.has(key)),
    ...Object.entries(stored).filter(([key]) => wrong.has(key)),
  ]);
  const known = new Set(judge(stored).map(said));
  return judge(config).every((problem) => known.has(said(problem))) ? config : null;
}

const said = ({ key, text }: ConfigProblem): string => `${key}: ${text}`;
