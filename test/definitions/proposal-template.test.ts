import { describe, expect, test } from 'vitest';
import { assembleTemplate, resolveReferences } from '../../engine/bundles/index.ts';
import type { References, TemplateFile } from '../../engine/bundles/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { compile, evaluate, type Answers } from '../../engine/questionnaires/index.ts';
import { aContext, definitions } from '../support/definitions.ts';
import { questions, templates, units } from '../support/starter.ts';

const references: References = {
  questions: new Map(questions.map((question) => [question.id, question])),
  units: new Map(units.units.map((unit) => [unit.id, unit])),
  instruments: new Map([['KITE', 1], ['RAVEN', 2]]), // prettier-ignore
  techniques: new Map(['INS', 'SANS', 'NIMG', 'XAS', 'XTOMO', 'SAXS'].map((code, index) => [code, index + 1])),
  today: '2026-03-10',
};
const questionnaire = compile(assembleTemplate(templates.get('proposal') as TemplateFile, references), definitions.catalog);

const aFile = (id: string) => [{ id, caption: null, figure: null }];
const aPdf = { name: 'paper.pdf', mimeType: 'application/pdf', sizeInBytes: 1000, pages: 2 };
const context = aContext({
  owner: { title: 'Everything at once', abstract: 'A proposal that leaves nothing out.', proposer: 1, users: [], coProposerInvites: [] },
  facts: {
    instruments: [{ id: 1, name: 'KITE' }, { id: 2, name: 'RAVEN' }], // prettier-ignore
    techniques: [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Technique ${id}` })),
    files: { figure: aPdf, assessment: aPdf, permit: aPdf },
    options: { support_laboratories: ['Chemistry laboratory'] },
    entries: {
      previous_beamtime: [{ id: 1, title: 'Earlier', complete: true }],
      deuterated_materials: [{ id: 2, title: 'Material', complete: true }],
      proposal_samples: [{ id: 3, title: 'Sample', complete: true }],
    },
  },
  now: '2026-03-10T12:00:00Z',
});

const everything = resolveReferences(
  {
    science_area: ['Soft matter and polymers'],
    keywords: 'everything',
    scientific_background: '<p>Why it matters.</p>',
    objectives: 'We want to know whether a proposal that answers everything can be submitted.',
    case_figures: aFile('figure'),
    is_continuation: true,
    has_industry_partner: true,
    industry_partner: 'Brannfjord Materials AB',
    industry_results: ['Published after a delay'],
    industry_delay: { value: 12, unit: null },
    technique_choice: ['INS', 'SANS', 'XAS', 'NIMG'].map((code) => ({ $technique: code })),
    instrument_choice: [{ instrumentId: { $instrument: 'KITE' }, timeRequested: 3 }],
    instrument_reason: 'It has the range.',
    energy_transfer: { min: 0.1, max: 12, unit: { $unit: 'millielectronvolt' } },
    kite_chopper_settings: '3.7 meV',
    q_range: { min: 0.01, max: 0.3, unit: { $unit: 'per_angstrom' } },
    photon_energy: { value: 6.5, unit: { $unit: 'kiloelectronvolt' } },
    imaging_resolution: { value: 50, unit: { $unit: 'micrometer' } },
    experiment_plan: 'One thing after the other.',
    temperature_range: { min: 2, max: 300, unit: { $unit: 'kelvin' } },
    sample_environment: ['Magnet', 'Pressure cell', 'Own equipment'],
    magnetic_field: { value: 5, unit: { $unit: 'tesla' } },
    field_geometry: ['Vertical'],
    highest_pressure: { value: 2, unit: { $unit: 'gigapascal' } },
    own_equipment: 'A cell.',
    own_equipment_marked: false,
    own_equipment_assessment: aFile('assessment'),
    after_experiment: ['Send them back'],
    needs_deuteration: true,
    support_laboratories: ['Chemistry laboratory'],
    remote_access: ['On site'],
    earliest_start: { $days: 100 },
    dates_to_avoid: 'Midsummer',
    has_thesis_deadline: true,
    thesis_deadline: { $days: 300 },
    next_group_meeting: '2026-04-01T14:30:00Z',
    hazards: ['Biological', 'Radioactive'],
    hazard_measures: 'Gloves.',
    biosafety_level: ['BSL-2'],
    biosafety_permit: aFile('permit'),
    activity: { value: 10, unit: { $unit: 'kilobecquerel' } },
    reviewers_to_avoid: 'Nobody',
    office_note: 'Seen',
    declaration: true,
  },
  references,
) as Answers;

const judged = (answers: Answers) => evaluate(questionnaire, answers, context, null);
const without = (...ids: readonly string[]): Answers => Object.fromEntries(Object.entries(everything).filter(([id]) => !ids.includes(id)));
const openIn = (answers: Answers) =>
  judged(answers).steps.flatMap((step) => step.problems.map((problem) => `${problem.questionId} ${problem.code}`));
const shown = (answers: Answers) => [...judged(answers).fields.values()].filter((field) => field.visible).map((field) => field.questionId);
const asAnswers = (changed: JsonObject): Answers => ({ ...everything, ...changed });

describe('the proposal of the starter facility', () => {
  test('can be completed with every question shown', () => {
    expect(openIn(everything)).toEqual([]);
    expect(judged(everything).complete).toBe(true);
    expect(shown(everything)).toEqual([...questionnaire.fields.keys()]);
  });

  const required = [...questionnaire.fields.values()]
    .filter((field) => field.required && field.type.holds === null)
    .map((field) => field.questionId);
  test.each(required)('is not complete without %s', (questionId) => {
    expect(openIn(without(questionId)).some((problem) => problem.startsWith(`${questionId} `))).toBe(true);
  });

  const conditions: readonly (readonly [string, Json, readonly string[]])[] = [
    ['is_continuation', false, ['previous_beamtime']],
    ['has_industry_partner', false, ['industry_partner', 'industry_results', 'industry_delay']],
    ['industry_results', ['Confidential'], ['industry_delay']],
    ['instrument_choice', [{ instrumentId: '2', timeRequested: 1 }], ['kite_chopper_settings']],
    ['technique_choice', [1], ['q_range', 'photon_energy', 'imaging_resolution']],
    ['technique_choice', [6, 5], ['kite_chopper_settings', 'photon_energy']],
    [
      'sample_environment',
      ['Cryostat'],
      ['magnetic_field', 'field_geometry', 'highest_pressure', 'own_equipment', 'own_equipment_marked', 'own_equipment_assessment'],
    ],
    ['own_equipment_marked', true, ['own_equipment_assessment']],
    ['needs_deuteration', false, ['deuterated_materials']],
    ['has_thesis_deadline', false, ['thesis_deadline']],
    ['hazards', ['None known'], ['hazard_measures', 'biosafety_level', 'biosafety_permit', 'activity']],
    ['hazards', [], ['hazard_measures', 'biosafety_level', 'biosafety_permit', 'activity']],
    ['biosafety_level', ['BSL-1'], ['biosafety_permit']],
  ];
  test.each(conditions)('with %s set to %j it hides %j and nothing else', (questionId, answer, hidden) => {
    const answers = asAnswers({ [questionId]: answer });

    expect(shown(everything).filter((id) => !shown(answers).includes(id))).toEqual(hidden);
  });
});
