import type { Person, World } from './index.ts';
import { aTemplate } from './questionnaires.ts';

/** Makes a template of feedback active, whose choice must be answered. */
export async function aFeedbackTemplate(world: World) {
  const made = await aTemplate(world, {
    key: 'feedback',
    groupId: 'FEEDBACK',
    steps: [
      {
        fields: [
          { id: 'feedback_basis', type: 'FEEDBACK_BASIS' },
          {
            id: 'overall',
            type: 'SELECTION_FROM_OPTIONS',
            text: 'How was it?',
            config: { variant: 'radio', isMultipleSelect: false, required: true, options: ['Good', 'Fair', 'Poor'] },
          },
          { id: 'lost', type: 'NUMBER_INPUT', text: 'Hours lost', config: { units: [], numberValueConstraint: 'NONE' } },
          { id: 'feedback_remark', type: 'TEXT_INPUT', text: 'Remark' },
        ],
      },
    ],
  });
  await world
    .as(world.olga)
    .query(`mutation { setActiveTemplate(templateGroupId: FEEDBACK, templateId: ${made.templateId}) { templateId } }`);
  return made;
}

export interface TestFeedback {
  readonly id: number;
  readonly experimentPk: number;
  readonly status: string;
  readonly questionaryId: number;
  readonly creatorId: number;
}

const FIELDS = 'id experimentPk status questionaryId creatorId';

/** Sends one of the calls that change feedback, such as `createFeedback(experimentPk: 1)`. */
export const changeFeedback = async (world: World, person: Person, call: string): Promise<TestFeedback> =>
  (await world.as(person).query<{ it: TestFeedback }>(`mutation { it: ${call} { ${FIELDS} } }`)).it;

export const giveFeedback = (world: World, person: Person, experimentPk: number): Promise<TestFeedback> =>
  changeFeedback(world, person, `createFeedback(experimentPk: ${experimentPk})`);

export const askForFeedback = (world: World, person: Person, experimentPk: number) =>
  world
    .as(person)
    .query<{ it: { sentTo: { id: number } | null } }>(`mutation { it: requestFeedback(experimentPk: ${experimentPk}) { sentTo { id } } }`);
