import i18next from 'i18next';
import { selectionPath } from '../../../engine/rules/downloads.ts';
import { SelectProposalsDocument } from '../../generated/officers.ts';
import { apollo, notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';

/** Above this the server is given the keys beforehand: an address has room for some hundreds only. */
const MAX_IN_PATH = 100;

/**
 * How a download names proposals in its path; null when the server refused, which the person is told.
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
