import type { Json } from '../../engine/json.ts';
import type { CompiledField } from '../../engine/questionnaires/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { Owner, Saving } from './owners.ts';

/** What an effect is told: the answer as it is stored now; null or an empty list means that it was taken away. */
export interface EffectCall extends Saving {
  readonly owner: Owner;
  readonly field: CompiledField;
  readonly answer: Json;
  /** Its conditions hold now: otherwise the answer is kept as a draft and does not count. */
  readonly relevant: boolean;
  /** What this save does to it; null: nothing. */
  readonly changes: 'ANSWER' | 'RELEVANCE' | null;
}

/**
 * Runs when a save changes an answer that has this effect, or whether it counts. Gets all answers of the questionary that have it, the unchanged
 * ones too, so that it knows the whole and needs no more statements for many than for one.
 */
export type Effect = (tx: Tx, calls: readonly EffectCall[]) => Promise<void>;

/** What storing an answer changes elsewhere, by the names that question types give. Effects share the transaction of the answer. */
export function effectRegistry() {
  const effects = newRegistry<Effect>('effect');
  return {
    register: (name: string, effect: Effect): void => effects.add(name, effect),
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
export type Effects = ReturnType<typeof effectRegistry>;
