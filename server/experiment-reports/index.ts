import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { createExperimentReport, EXPERIMENT_REPORT, readableReports, submitExperimentReport } from './actions.ts';
import { earlierReports, listReports, reportDueDays } from './lists.ts';
import { reportOwner } from './owner.ts';
import { remindOfReports } from './reminders.ts';
import { byReportIds, replaceReportAuthor, reportPersonUses, reportsOfExperiments } from './repository/reports.ts';
import { resolvers } from './resolvers.ts';
import type { ExperimentReportServices } from './types.ts';

const createReports = (services: ExperimentReportServices) => ({
  ofExperiments: async (actor: Actor, keys: readonly number[]) =>
    countedLoader(await readableReports(services, actor, reportsOfExperiments(keys))),
  byId: async (actor: Actor, reportId: number) => (await readableReports(services, actor, byReportIds([reportId])))[0] ?? null,
  dueDays: () => reportDueDays(services),
  ...bound(services, {
    create: createExperimentReport,
    submit: submitExperimentReport,
    list: listReports,
    earlierOf: earlierReports,
  }),
});

declare module '../context.ts' {
  interface Services {
    readonly experimentReports: ReturnType<typeof createReports>;
  }
}

export const experimentReports: Domain<ExperimentReportServices, 'experimentReports'> = {
  name: 'experiment-reports',
  create: (services) => ({ experimentReports: createReports(services) }),
  ready: (services) => {
    const { questionaries, users, worker } = services;
    questionaries.own(EXPERIMENT_REPORT, reportOwner(services));
    users.whyNeeded('experiment-reports', reportPersonUses);
    users.onPlaceholderClaimed('experiment-reports', replaceReportAuthor);
    worker.job({
      name: 'report reminders',
      title: 'Remind teams of experiment reports that are due',
      cadence: { dailyAt: '00:08' },
      counts: 'reminders queued',
      work: (now) => remindOfReports(services, now),
    });
  },
  resolvers,
};
