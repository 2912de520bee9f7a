import { linkedQuestionary } from '../experiments/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { batchedRows, linkBy } from '../plugins/batch.ts';
import type { ExperimentReportContext } from './types.ts';

const ofExperiment = batchedRows('experimentPk', (keys: readonly number[], { actor, experimentReports }: ExperimentReportContext) =>
  experimentReports.ofExperiments(actor, keys),
);

export const resolvers: Resolvers<ExperimentReportContext> = {
  Query: {
    getExperimentReport: (_root, { reportId }, { actor, experimentReports }) => experimentReports.byId(actor, reportId),
    getExperimentReports: (_root, { experimentPk }, context) => ofExperiment(context, experimentPk),
  },
  Mutation: {
    createExperimentReport: (_root, args, { actor, experimentReports }) => experimentReports.create(actor, args),
    submitExperimentReport: (_root, { reportId, embargoUntil }, { actor, experimentReports }) =>
      experimentReports.submit(actor, { reportId, embargoUntil }),
  },
  ExperimentReport: { questionary: linkBy('questionaryId', linkedQuestionary) },
  Experiment: { reports: ({ experimentPk }, _args, context) => ofExperiment(context, experimentPk) },
};
