import type { Person, World } from './index.ts';
import { aTemplate } from './questionnaires.ts';

/** Makes a template of reports active, whose summary must be given. */
export async function aReportTemplate(world: World) {
  const made = await aTemplate(world, {
    key: 'report',
    groupId: 'EXPERIMENT_REPORT',
    steps: [
      {
        fields: [
          { id: 'experiment_report_basis', type: 'EXPERIMENT_REPORT_BASIS' },
          { id: 'report_summary', type: 'TEXT_INPUT', text: 'What came out?', config: { required: true } },
          { id: 'report_note', type: 'TEXT_INPUT', text: 'For the office', config: { readPermissions: ['USER_OFFICER', 'USER'] } },
        ],
      },
    ],
  });
  await world
    .as(world.olga)
    .query(`mutation { setActiveTemplate(templateGroupId: EXPERIMENT_REPORT, templateId: ${made.templateId}) { templateId } }`);
  return made;
}

export interface TestReport {
  readonly id: number;
  readonly experimentPk: number;
  readonly kind: 'PRELIMINARY' | 'FINAL';
  readonly status: 'DRAFT' | 'SUBMITTED';
  readonly questionaryId: number;
  readonly creatorId: number;
  readonly embargoUntil: string | null;
}

const FIELDS = 'id experimentPk kind status questionaryId creatorId embargoUntil';

/** Sends one of the calls that change a report, such as `submitExperimentReport(reportId: 1)`. */
export const changeReport = async (world: World, person: Person, call: string): Promise<TestReport> =>
  (await world.as(person).query<{ it: TestReport }>(`mutation { it: ${call} { ${FIELDS} } }`)).it;

export const beginReport = (world: World, person: Person, experimentPk: number, kind: TestReport['kind'] = 'FINAL'): Promise<TestReport> =>
  changeReport(world, person, `createExperimentReport(experimentPk: ${experimentPk}, kind: ${kind})`);
