import { reportDueAt } from '../../engine/rules/experiment-reports.ts';
import { experimentOf } from '../experiments/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { instrumentOf } from '../instruments/index.ts';
import { batchedRows, linkBy } from '../plugins/batch.ts';
import type { ExperimentReportContext } from './types.ts';

const ofExperiment = batchedRows('experimentPk', (keys: readonly number[], { actor, experimentReports }: ExperimentReportContext) =>
  experimentReports.ofExperiments(actor, keys),
);

const earlierOf = batchedRows('proposalPk', (pks: readonly number[], { actor, experimentReports }: ExperimentReportContext) =>
  experimentReports.earlierOf(actor, pks),
);

export const resolvers: Resolvers<ExperimentReportContext> = {
  Query: {
    getExperimentReport: (_root, { reportId }, { actor, experimentReports }) => experimentReports.byId(actor, reportId),
    getExperimentReports: (_root, { experimentPk }, context) => ofExperiment(context, experimentPk),
    getReportsOfExperiments: (_root, args, { actor, experimentReports }) => experimentReports.list(actor, args),
  },
  Mutation: {
    createExperimentReport: (_root, args, { actor, experimentReports }) => experimentReports.create(actor, args),
    submitExperimentReport: (_root, { reportId, embargoUntil }, { actor, experimentReports }) =>
      experimentReports.submit(actor, { reportId, embargoUntil }),
  },
  ReportsOfExperiment: {
    experiment: linkBy('experimentPk', experimentOf),
    reports: ({ experimentPk }, _args, context) => ofExperiment(context, experimentPk),
  },
  EarlierExperiment: { instrument: linkBy('instrumentId', instrumentOf) },
  Experiment: {
    reports: ({ experimentPk }, _args, context) => ofExperiment(context, experimentPk),
    reportDueAt: async ({ endsAt }, _args, { experimentReports }) => reportDueAt(endsAt, await experimentReports.dueDays()),
  },
  Proposal: { earlierExperiments: ({ primaryKey }, _args, context) => earlierOf(context, primaryKey) },
};
