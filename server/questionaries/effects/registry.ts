import type { Json } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/types.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { newRegistry } from '../../plugins/registry.ts';
import type { OwnerSaving } from '../owners.ts';
import type { Owner } from '../types.ts';

export interface EffectCall extends OwnerSaving {
  readonly owner: Owner;
  readonly field: CompiledField;
  readonly answer: Json;
  /** The question's conditions hold; otherwise the answer does not count. */
  readonly relevant: boolean;
  /** Effect of this save on the answer; null: none. */
  readonly changes: 'ANSWER' | 'RELEVANCE' | null;
}

/**
 * Runs if a save changes an answer with this effect, or its relevance. Receives all such answers of the questionary, to handle them in one statement.
 */
export type AnswerEffect = (tx: Tx, calls: readonly EffectCall[]) => Promise<void>;

export function effectRegistry() {
  const effects = newRegistry<AnswerEffect>('effect');
  return {
    register: (name: string, effect: AnswerEffect): void => effects.add(name, effect),
    /** @throws Error when a question type names an effect that no domain has registered */
    run: async (tx: Tx, calls: readonly EffectCall[]): Promise<void> => {
      for (const name of new Set(calls.flatMap(({ field, changes }) => (changes === null ? [] : field.type.effects)))) {
        await effects.one(name)(
          tx,
          calls.filter(({ field }) => field.type.effects.includes(name)),
        );
      }
    },
  };
}
export type EffectRegistry = ReturnType<typeof effectRegistry>;
