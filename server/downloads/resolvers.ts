import { person } from '../instruments/index.ts';
import { batched } from '../plugins/batch.ts';
import { mayKnowDecision } from '../proposals/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { DownloadContext } from './types.ts';
import { storedPdfsFor } from './stored-files.ts';
import { unprintableLetters } from './unprintable.ts';

const storedPdfsOf = batched(async (primaryKeys: readonly number[], context: DownloadContext) => {
  const pdfs = await storedPdfsFor(context, context.actor, primaryKeys);
  return new Map(primaryKeys.map((pk) => [pk, pdfs.filter(({ proposalPk }) => proposalPk === pk)] as const));
});

export const resolvers: Resolvers<DownloadContext> = {
  Query: {
    getUnprintableLetters: (_root, { primaryKeys }, context) => unprintableLetters(context, primaryKeys),
  },
  Proposal: {
    fileId: async (proposal, _args, context) =>
      proposal.fileId === null || !(await context.features.isOn('PREGENERATED_PROPOSAL_PDF'))
        ? null
        : (await mayKnowDecision(context, proposal))
          ? proposal.fileId
          : ((await storedPdfsOf(context, proposal.primaryKey))?.[0]?.fileId ?? null),
    storedPdfs: async ({ primaryKey }, _args, context) => (await storedPdfsOf(context, primaryKey)) ?? [],
  },
  StoredPdf: {
    submittedBy: ({ submittedBy }, _args, context) => (submittedBy === null ? null : person(context, submittedBy)),
  },
};
