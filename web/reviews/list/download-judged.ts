import type { TFunction } from 'i18next';
import { OwnConflictsDocument } from '../../generated/panel-reviews.ts';
import { downloadProposals } from '../../proposals/index.ts';
import { apollo } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { notices } from '../../ui/notices.ts';

export type JudgedFile = 'pdf' | 'print' | 'zip';

export interface JudgedProposal {
  readonly primaryKey: number;
  readonly proposalId: string;
}

interface DownloadContext {
  readonly t: TFunction;
  /** The reader answers the question for a conflict of interest first. */
  readonly asksConflicts: boolean;
}

export async function downloadJudged(
  kind: JudgedFile,
  proposals: readonly JudgedProposal[],
  { t, asksConflicts }: DownloadContext,
): Promise<void> {
  const ids = new Map(proposals.map(({ primaryKey, proposalId }) => [primaryKey, proposalId]));
  const keys = [...ids.keys()];
  const open = asksConflicts
    ? await undeclaredOf(keys).catch((error: unknown) => void notices.error(knownError(error, t('common.failed')).text))
    : [];
  if (!open) return;
  if (open.length > 0) {
    notices.warning(t('reviews.conflict.first', { proposals: open.map((key) => ids.get(key)).join(', ') }));
    return;
  }
  await downloadProposals(kind, keys.map(String));
}

/** Proposals about which the reader has not answered the question for a conflict of interest. */
async function undeclaredOf(primaryKeys: readonly number[]): Promise<readonly number[]> {
  const { data } = await apollo.query({
    query: OwnConflictsDocument,
    variables: { primaryKeys: [...primaryKeys] },
    fetchPolicy: 'network-only',
  });
  const answered = new Set(data?.getOwnConflicts.map(({ proposalPk }) => proposalPk));
  return primaryKeys.filter((primaryKey) => !answered.has(primaryKey));
}
