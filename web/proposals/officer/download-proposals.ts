import i18next from 'i18next';
import { runningDownloads } from '../../shell/index.ts';
import { printPdf } from '../../ui/print-pdf.ts';
import { proposalsInPath } from './download-path.ts';

export type ProposalsFile = 'pdf' | 'print' | 'zip' | 'xlsx';

/** Sheet of the list of officers, or of that of scientists. */
export type ProposalsSheet = 'proposal' | 'instrument';

/** Starts the download of proposals as one file. @returns false: the server refused the selection, which is reported */
export async function downloadProposals(
  kind: ProposalsFile,
  keys: readonly string[],
  sheet: ProposalsSheet = 'proposal',
): Promise<boolean> {
  const which = await proposalsInPath(keys);
  if (which === null) return false;
  const format = kind === 'print' ? 'pdf' : kind;
  runningDownloads.start(
    `/download/${format}/${kind === 'xlsx' ? sheet : 'proposal'}/${which}`,
    i18next.t(`proposals.bulk.as.${format}`, { count: keys.length }),
    ...(kind === 'print' ? [printPdf] : []),
  );
  return true;
}
