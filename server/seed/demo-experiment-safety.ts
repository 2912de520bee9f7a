import type { KeyedItems } from '../../engine/bundles/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { momentOf, numberOf, type SeededFacility } from './demo-facility.ts';
import { answerSteps } from './demo-proposals.ts';
import type { SeededProposal } from './demo-reviews.ts';

interface DemoSafetyParts {
  readonly services: Services;
  readonly facility: Omit<SeededFacility, 'faps'>;
  readonly items: KeyedItems;
  readonly today: Date;
  readonly officer: Actor;
  readonly actorOf: (key: string) => Actor;
}

interface DemoForm {
  readonly proposer: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly activities: string;
  readonly isSubmitted: boolean;
}

/** Forms of accepted proposals, one for each proposer. */
const FORMS: readonly DemoForm[] = [
  {
    proposer: 'petra',
    from: 12,
    to: 16,
    activities: 'The powder is filled into a vanadium can in the glovebox and measured between 2 K and 300 K.',
    isSubmitted: false,
  },
  {
    proposer: 'diego',
    from: 15,
    to: 18,
    activities: 'A closed electrolyser cell runs with dilute potassium hydroxide. Hydrogen is vented through the exhaust of the hutch.',
    isSubmitted: true,
  },
];

const SAMPLE_ANSWERS: JsonObject = {
  sample_hazards: ['None known'],
  sample_esi_handling: 'It stays in its closed can. Gloves are worn while it is mounted.',
  sample_esi_amount: { value: 2, unit: { $unit: 'gram' } },
  sample_esi_disposal: ['Goes home with the team'],
  sample_esi_checked: true,
};
const FORM_ANSWERS: JsonObject = {
  hazards: ['Chemical'],
  hazard_measures: 'Dilute solutions only, with gloves and goggles.',
  esi_waste: 'Rinsing water, less than one litre.',
  esi_confirm: true,
};

/** Safety forms of experiments that lie ahead, filled in through the regular actions. */
export async function seedSafetyForms(parts: DemoSafetyParts, proposals: readonly SeededProposal[]): Promise<void> {
  const accepted = proposals.filter(({ demo }) => demo.finalStatus === 'ACCEPTED' && demo.managementDecisionSubmitted);
  for (const form of FORMS) {
    const of = accepted.find(({ demo }) => demo.proposer === form.proposer);
    if (of) await seedForm(parts, of, form);
  }
}

async function seedForm(parts: DemoSafetyParts, { primaryKey, demo }: SeededProposal, form: DemoForm): Promise<void> {
  const { services, facility, today, officer, actorOf } = parts;
  const [place] = demo.instruments;
  if (!place) return;
  const { experimentPk } = await services.experiments.create(officer, {
    proposalPk: primaryKey,
    instrumentId: numberOf(facility.instruments, place.instrument),
    startsAt: momentOf({ $days: form.from }, today, 9),
    endsAt: momentOf({ $days: form.to }, today, 9),
    status: 'ACTIVE',
  });
  const team = actorOf(form.proposer);
  const { experimentSafetyPk, esiQuestionaryId } = await services.experimentSafety.create(team, experimentPk);
  for (const sample of await services.samples.find(officer, { proposalPks: [primaryKey] })) {
    const key = { experimentPk, sampleId: sample.id };
    const { sampleEsiQuestionaryId } = await services.experimentSafety.addSample(team, key);
    await answerSteps(parts, team, sampleEsiQuestionaryId, { sample_formula: sample.title, ...SAMPLE_ANSWERS }, Infinity);
    await services.experimentSafety.markSample(team, { ...key, isSubmitted: true });
  }
  const answers = { esi_activities: form.activities, ...FORM_ANSWERS };
  await answerSteps(
    parts,
    team,
    esiQuestionaryId,
    form.isSubmitted ? answers : { esi_activities: form.activities },
    form.isSubmitted ? Infinity : 0,
  );
  if (form.isSubmitted) await services.experimentSafety.submit(team, { experimentSafetyPk, isSubmitted: true });
  // An open form has a sample that waits for its declaration.
  else
    await services.experimentSafety.cloneSample(team, {
      experimentPk,
      sampleId: await firstSample(parts, primaryKey),
      newTitle: 'Reference powder',
    });
}

const firstSample = async ({ services, officer }: DemoSafetyParts, primaryKey: number): Promise<number> =>
  (await services.samples.find(officer, { proposalPks: [primaryKey] }))[0]?.id ?? 0;
