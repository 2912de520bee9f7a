import i18next from 'i18next';
import { runningDownloads } from '../../shell/index.ts';
import { printPdf } from '../../ui/print-pdf.ts';
import { proposalsInPath } from './download-path.ts';

export type ProposalsFile = 'pdf' | 'print' | 'zip' | 'xlsx';

/** Starts the download of proposals as one file. @returns false: the server refused the selection, which is reported */
export async function downloadProposals(kind: ProposalsFile, keys: readonly string[]): Promise<boolean> {
  const which = await proposalsInPath(keys);
  if (which === null) return false;
  const format = kind === 'print' ? 'pdf' : kind;
  runningDownloads.start(
    `/download/${format}/proposal/${which}`,
    i18next.t(`proposals.bulk.as.${format}`, { count: keys.length }),
    ...(kind === 'print' ? [printPdf] : []),
  );
  return true;
}
