import { person } from '../instruments/index.ts';
import { batched } from '../plugins/batch.ts';
import { mayKnowDecision, type ProposalRow, type StoredPdf } from '../proposals/index.ts';
import type { QueryGetUnprintableLettersArgs } from '../generated/resolvers.ts';
import type { DownloadContext } from './services.ts';
import { storedPdfsFor } from './stored-files.ts';
import { unprintableLetters } from './unprintable.ts';

const storedPdfsOf = batched(async (primaryKeys: readonly number[], context: DownloadContext) => {
  const pdfs = await storedPdfsFor(context, context.actor, primaryKeys);
  return new Map(primaryKeys.map((pk) => [pk, pdfs.filter(({ proposalPk }) => proposalPk === pk)] as const));
});

export const resolvers = {
  Query: {
    getUnprintableLetters: (_root: unknown, { primaryKeys }: QueryGetUnprintableLettersArgs, context: DownloadContext) =>
      unprintableLetters(context, primaryKeys),
  },
  Proposal: {
    fileId: async (proposal: ProposalRow, _args: unknown, context: DownloadContext) =>
      proposal.fileId === null || !(await context.features.isOn('PREGENERATED_PROPOSAL_PDF'))
        ? null
        : (await mayKnowDecision(context, proposal))
          ? proposal.fileId
          : ((await storedPdfsOf(context, proposal.primaryKey))?.[0]?.fileId ?? null),
    storedPdfs: async ({ primaryKey }: ProposalRow, _args: unknown, context: DownloadContext) =>
      (await storedPdfsOf(context, primaryKey)) ?? [],
  },
  StoredPdf: {
    submittedBy: ({ submittedBy }: StoredPdf, _args: unknown, context: DownloadContext) =>
      submittedBy === null ? null : person(context, submittedBy),
  },
};
