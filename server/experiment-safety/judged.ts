import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Piece } from '../plugins/database/index.ts';
import { safetiesWithAccess } from './repository/forms.ts';
import type { ExperimentSafetyServices, JudgedExperimentSafety } from './types.ts';

/** Safety forms with the facts of the rules; two statements. */
export async function judgedSafeties(
  { experiments }: Pick<ExperimentSafetyServices, 'experiments'>,
  db: Connection,
  actor: Actor,
  by: Piece<boolean>,
): Promise<readonly JudgedExperimentSafety[]> {
  const rows = await safetiesWithAccess(db, actor, by);
  if (rows.length === 0) return [];
  const judgedExperiments = await experiments.judged(
    actor,
    rows.map((row) => row.experimentPk),
    db,
  );
  const experimentOf = new Map(judgedExperiments.map((it) => [it.experimentPk, it]));
  return rows.flatMap((row) => {
    const experiment = experimentOf.get(row.experimentPk);
    return experiment ? [{ ...row, experiment }] : [];
  });
}
