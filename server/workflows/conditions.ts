import type { EntityType } from '../../engine/catalog/types.ts';
import { unconditional, type JudgeConnection } from '../../engine/workflows/index.ts';
import type { RuleReader } from '../../engine/form-rules/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Subjects } from './subjects.ts';

export interface ConditionJudge {
  readonly holds: JudgeConnection;
  /** Text of a question, for words. */
  readonly question: RuleReader['question'];
}

const WITHOUT_ANSWERS: ConditionJudge = { holds: unconditional, question: (key) => key };

/** Judges the conditions of connections by the answers and facts of now, read for all entities at once. */
export async function judgesFor(
  { subjects }: { readonly subjects: Subjects },
  on: Connection,
  kind: EntityType,
  ids: readonly number[],
): Promise<(entityId: number) => ConditionJudge> {
  const readers = ids.length === 0 ? undefined : await subjects.get(kind).ruleReaders?.(on, ids);
  return (entityId) => {
    const reader = readers?.get(entityId);
    if (!reader) return WITHOUT_ANSWERS;
    return { holds: ({ when }) => when === undefined || reader.holds(when), question: reader.question };
  };
}
