import type { KeyedItems } from '../../engine/bundles/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { momentOf, numberOf, type SeededFacility } from './demo-facility.ts';
import { answerSteps, type SeededProposal } from './demo-proposals.ts';

interface DemoSafetyParts {
  readonly services: Services;
  readonly facility: Omit<SeededFacility, 'faps'>;
  readonly items: KeyedItems;
  readonly today: Date;
  readonly officer: Actor;
  readonly safetyReviewer: Actor;
  readonly actorOf: (key: string) => Actor;
  /** Account of the contact of an instrument. */
  readonly contactOf: (instrument: string) => string;
}

interface DemoForm {
  readonly proposer: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly activities: string;
  readonly isSubmitted: boolean;
  /** Decisions of the instrument's contact and of the safety reviewer, in this order. */
  readonly decisions?: readonly DemoSafetyDecision[];
}

interface DemoSafetyDecision {
  readonly decision: 'ACCEPTED' | 'REJECTED';
  readonly comment: string;
}

/** Forms of accepted proposals, one for each proposer. */
const FORMS: readonly DemoForm[] = [
  {
    proposer: 'petra',
    from: 17,
    to: 18,
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
  {
    proposer: 'amina',
    from: 9,
    to: 11,
    activities: 'A slice of a meteorite is tomographed in air at room temperature.',
    isSubmitted: true,
    decisions: [
      { decision: 'ACCEPTED', comment: 'The sample holder is ours and known.' },
      { decision: 'ACCEPTED', comment: 'Nothing to add.' },
    ],
  },
  {
    proposer: 'james',
    from: 20,
    to: 25,
    activities: 'A crystal of RuCl3 is cooled to 0.3 K in a field of 12 T.',
    isSubmitted: true,
    decisions: [
      {
        decision: 'REJECTED',
        comment: 'The magnet is booked for service in this week. Please choose the 10 T magnet and send the form again.',
      },
    ],
  },
  {
    proposer: 'lucia',
    from: 23,
    to: 24,
    activities: 'Printed lattices are loaded in the small press until they crack.',
    isSubmitted: true,
    decisions: [{ decision: 'ACCEPTED', comment: 'The press has its shield.' }],
  },
];

const SAMPLE_ANSWERS: JsonObject = {
  sample_hazards: ['None known'],
  sample_esi_handling: 'It stays in its closed can. Gloves are worn while it is mounted.',
  sample_esi_amount: { value: 2, unit: { $unit: 'gram' } },
  sample_esi_disposal: ['Goes home with the team'],
  sample_esi_checked: true,
};
const REVIEW_ANSWERS: JsonObject = {
  safety_hazard_type: ['None'],
  safety_measures: 'Introduction at the instrument before the first sample.',
  safety_supervision: ['At the start'],
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
    const proposal = accepted.find(({ demo }) => demo.proposer === form.proposer);
    if (proposal) await seedForm(parts, proposal, form);
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
    await answerSteps(parts, team, sampleEsiQuestionaryId, SAMPLE_ANSWERS, Infinity);
    await services.experimentSafety.markSample(team, { ...key, isSubmitted: true });
  }
  const answers = form.isSubmitted ? FORM_ANSWERS : {};
  await answerSteps(parts, team, esiQuestionaryId, { esi_activities: form.activities, ...answers }, form.isSubmitted ? Infinity : 0);
  if (form.isSubmitted) {
    await services.experimentSafety.submit(team, { experimentSafetyPk, isSubmitted: true });
    await decide(parts, { experimentSafetyPk, instrument: place.instrument, decisions: form.decisions ?? [] });
    return;
  }
  // An open form has a sample that waits for its declaration.
  const [first] = await services.samples.find(officer, { proposalPks: [primaryKey] });
  if (first) await services.experimentSafety.cloneSample(team, { experimentPk, sampleId: first.id, newTitle: 'Reference powder' });
}

interface DecidedForm {
  readonly experimentSafetyPk: number;
  readonly instrument: string;
  readonly decisions: readonly DemoSafetyDecision[];
}

async function decide(parts: DemoSafetyParts, { experimentSafetyPk, instrument, decisions }: DecidedForm): Promise<void> {
  const { services, safetyReviewer, actorOf, contactOf } = parts;
  const scientist: Actor = { ...actorOf(contactOf(instrument)), role: 'INSTRUMENT_SCIENTIST' };
  for (const [index, decision] of decisions.entries()) {
    const [actor, as] =
      index === 0 ? ([scientist, 'INSTRUMENT_SCIENTIST'] as const) : ([safetyReviewer, 'EXPERIMENT_SAFETY_REVIEWER'] as const);
    const { safetyReviewQuestionaryId } = await services.experimentSafety.openReview(actor, experimentSafetyPk);
    if (index === 0 && safetyReviewQuestionaryId !== null)
      await answerSteps(parts, actor, safetyReviewQuestionaryId, REVIEW_ANSWERS, Infinity);
    await services.experimentSafety.decide(actor, as, { experimentSafetyPk, ...decision });
  }
}
