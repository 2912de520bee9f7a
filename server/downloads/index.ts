import type { Services } from '../context.ts';
import type { Domain } from '../domain.ts';
import { createDocuments, type Documents } from '../documents/index.ts';
import { resolvers } from './resolvers.ts';
import { downloadRoutes } from './routes.ts';
import { storedReader } from './stored-files.ts';
import { storePdf } from './stored.ts';

export { frameFor } from './frame.ts';
export { print as printPlan } from './print.ts';
export { printedProposals } from './proposals.ts';
export { placeOf, whenGone, whileConnected } from './request.ts';

declare module '../context.ts' {
  interface Services {
    readonly documents: Documents;
  }
}

const create = ({ core: { config, log } }: Services) => ({
  documents: createDocuments({ chromiumPath: config.chromiumPath, dataDir: config.dataDir, logger: log }),
});

/** Documents and files that people take away: proposals, samples and entries as PDF, proposals and attachments as ZIP. */
export const downloads: Domain = {
  name: 'downloads',
  create,
  resolvers,
  ready: (services) => {
    services.outbox.handler('PROPOSALDOWNLOAD', storePdf(services));
    services.files.readBy('PROPOSAL_PDF', storedReader(services));
  },
  routes: downloadRoutes,
  close: ({ documents }) => documents.close(),
};
