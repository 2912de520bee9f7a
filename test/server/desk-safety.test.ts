import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../world/index.ts';
import { submitSafety } from '../world/experiment-safety.ts';
import { aSafetyForm, aSafetyReviewWorld, decideOnSafety, type ReviewedForm, type SafetyReviewWorld } from '../world/safety-reviews.ts';

let setting: SafetyReviewWorld;
let form: ReviewedForm;

beforeEach(async () => {
  setting = await aSafetyReviewWorld();
  form = await aSafetyForm(setting);
});

const titleOf = async (person: Person, key: string): Promise<string | undefined> => {
  const { getDesk } = await setting.world
    .as(person)
    .query<{ getDesk: readonly { key: string; title: string }[] }>('{ getDesk { key title } }');
  return getDesk.find((card) => card.key === key)?.title;
};

test('the team reads on its desk why a safety form was rejected', async () => {
  const { ines, petra } = setting.world;
  await decideOnSafety(setting.world, form.experimentSafetyPk, {
    ...{ by: ines, as: 'INSTRUMENT_SCIENTIST', decision: 'REJECTED', comment: 'Name the solvent' },
  });
  expect(await titleOf(petra, 'SAFETY_FORMS_REJECTED')).toMatch(/^1 safety form was rejected, \S+: Name the solvent$/);
});

test('the office sees who asks to open a form again, and why, until it is open', async () => {
  const { ines, olga, petra } = setting.world;
  const ask = `mutation { requestSafetyFormReopening(experimentSafetyPk: ${form.experimentSafetyPk}, comment: "Other sample") { experimentSafetyPk } }`;
  await setting.world.as(petra).query(ask);
  expect(await titleOf(olga, 'SAFETY_FORMS_TO_REOPEN')).toMatch(/^1 team asks to open a safety form again, \S+: Petra .*: Other sample$/);
  expect(await titleOf(ines, 'SAFETY_FORMS_TO_REOPEN')).toBeUndefined();
  await submitSafety(setting.world, olga, form.experimentSafetyPk, false);
  expect(await titleOf(olga, 'SAFETY_FORMS_TO_REOPEN')).toBeUndefined();
});
