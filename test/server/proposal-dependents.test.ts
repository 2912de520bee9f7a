import { expect, test } from 'vitest';
import { anExperiment } from '../world/experiments.ts';
import { judgedProposals } from '../world/judged-proposals.ts';

const DEPENDENTS = 'query ($pks: [Int!]!) { getProposalDependents(proposalPks: $pks) { proposalPk kind count keepsFromDeletion } }';

interface Dependent {
  readonly proposalPk: number;
  readonly kind: string;
  readonly count: number;
  readonly keepsFromDeletion: boolean;
}

test('officers learn what goes with a proposal and what keeps it', async () => {
  const { world, known, foreign } = await judgedProposals();
  const officer = world.as(world.olga);
  const dependentsOf = async (...pks: readonly number[]) =>
    (await officer.query<{ getProposalDependents: readonly Dependent[] }>(DEPENDENTS, { pks })).getProposalDependents;

  expect((await dependentsOf(known.primaryKey)).filter(({ keepsFromDeletion }) => keepsFromDeletion)).toEqual([]);
  await world.db.updateTable('technicalReviews').set({ submitted: true }).where('proposalPk', '=', known.primaryKey).execute();
  await anExperiment(world, { proposalPk: known.primaryKey, instrumentId: world.diffractometer.id });

  const dependents = await dependentsOf(known.primaryKey, foreign.primaryKey);
  expect(dependents).toEqual(
    expect.arrayContaining([{ proposalPk: known.primaryKey, kind: 'TECHNICAL_REVIEW', count: 1, keepsFromDeletion: false }]),
  );
  expect(dependents.filter(({ keepsFromDeletion }) => keepsFromDeletion)).toEqual([
    { proposalPk: known.primaryKey, kind: 'EXPERIMENT', count: 1, keepsFromDeletion: true },
  ]);
  expect(await dependentsOf()).toEqual([]);
});
