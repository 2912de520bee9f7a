import type { Domain } from '../domain.ts';
import { createDocuments, type Documents } from '../printing/index.ts';
import { Undeliverable, type DeliveryHandler } from '../outbox/index.ts';
import { qpdfAt } from '../printing/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { ActionLabel } from '../workflows/index.ts';
import { resolvers } from './resolvers.ts';
import { downloadRoutes, ownDownloads, type DownloadRoute } from './routes.ts';
import type { DownloadServices } from './types.ts';
import { storedReader } from './stored-files.ts';
import { storePdf } from './stored.ts';

export { documentSample } from './entries.ts';
export { sheetDownloads } from './sheets/offer.ts';
export { frameFor } from './frame.ts';
export { layoutsBy, peopleOnPaper } from './repository/downloads.ts';
export { asPdf, printedItem, print as printPlan } from './print.ts';
export { printedProposals, proposalOnPaper } from './proposals.ts';
export { namingTime } from './naming-time.ts';
export type { PrintedDownload } from './print.ts';
export { keysForOnePdf, keysOf, placeInRequest, whenGone, whileConnected } from './request.ts';
export type { Asked } from './routes.ts';

declare module '../context.ts' {
  interface Services {
    readonly storedPdfs: {
      readonly of: (kind: string, handler: DeliveryHandler) => void;
    };
    readonly documents: Documents;
    readonly downloads: ReturnType<typeof createDownloads>;
  }
}

function storedPdfs({ outbox }: DownloadServices) {
  const kinds = newRegistry<DeliveryHandler>('stored PDF');
  outbox.handler('PROPOSALDOWNLOAD', (payload, delivery) => {
    const { kind } = payload['label'] as ActionLabel;
    const handler = kinds.get(kind);
    if (!handler) throw new Undeliverable(`There is no PDF to store of ${kind.toLowerCase()}`);
    return handler(payload, delivery);
  });
  return { of: kinds.add };
}

/** Registry of the downloads at addresses below /download/. */
function createDownloads() {
  const routes = newRegistry<DownloadRoute>('download');
  return {
    /** `downloads.offer('pdf/shipment', …)`: answers `/download/pdf/shipment/{ids}`. */
    offer: routes.add,
    offered: routes.entries,
  };
}

const create = (services: DownloadServices) => ({
  downloads: createDownloads(),
  storedPdfs: storedPdfs(services),
  ...openDocuments(services),
});

const openDocuments = ({ core: { config, log } }: DownloadServices) => ({
  documents: createDocuments({ chromiumPath: config.chromiumPath, qpdf: qpdfAt(config.qpdfPath), dataDir: config.dataDir, logger: log }),
});

export const downloads: Domain<DownloadServices, 'storedPdfs' | 'documents' | 'downloads'> = {
  name: 'downloads',
  create,
  resolvers,
  ready: (services) => {
    for (const [path, route] of Object.entries(ownDownloads)) services.downloads.offer(path, route);
    services.storedPdfs.of('PROPOSAL', storePdf(services));
    services.files.readBy('PROPOSAL_PDF', storedReader(services));
  },
  routes: downloadRoutes,
  close: ({ documents }) => documents.close(),
};
