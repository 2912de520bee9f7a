import i18next from 'i18next';
import { selectionPath } from '../../../engine/rules/downloads.ts';
import { SelectProposalsDocument } from '../../generated/officers.ts';
import { apollo, notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';

/** Above this the keys are posted first, because a URL has room for some hundreds only. */
const MAX_IN_PATH = 100;

/**
 * Path segment for the proposals of a download; null if the server refused, which is reported.
 *
 * @example await proposalsInPath(['12', '13']) // '12,13'
 */
export async function proposalsInPath(keys: readonly string[]): Promise<string | null> {
  if (keys.length <= MAX_IN_PATH) return keys.join(',');
  try {
    const { data } = await apollo.mutate({ mutation: SelectProposalsDocument, variables: { primaryKeys: keys.map(Number) } });
    return data ? selectionPath(data.selectProposals.id) : null;
  } catch (error) {
    notices.error(knownError(error, i18next.t('common.failed')).text);
    return null;
  }
}
