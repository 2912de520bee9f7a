import { fail } from '../../../engine/errors.ts';
import { referenceNumber } from '../../../engine/rules/reference-numbers.ts';
import type { CallDependents } from '../../calls/index.ts';
import { isUniqueViolation, type Tx } from '../../plugins/database/index.ts';
import { queueCallNews, withdrawCallNews } from './news.ts';
import { callUsesInstrument } from '../repository/links.ts';
import { countSubmitted, numbersOfCall, saveProposalIds } from '../repository/numbers.ts';
import type { ProposalServices } from '../types.ts';

export const callDependents = (services: ProposalServices): CallDependents => ({
  usesInstrument: callUsesInstrument,
  tell: queueCallNews,
  withdraw: (tx, callId, events) => withdrawCallNews(services, tx, callId, events),
  submittedCount: countSubmitted,
  renumber,
});

async function renumber(tx: Tx, callId: number, format: string): Promise<void> {
  const numbered = await numbersOfCall(tx, callId);
  const ids = numbered.map(({ primaryKey, referenceNumber: number }) => ({ primaryKey, proposalId: referenceNumber(format, number) }));
  try {
    await saveProposalIds(tx, ids);
  } catch (error) {
    if (isUniqueViolation(error)) throw fail('REFERENCE_NUMBERS_CONFLICT');
    throw error;
  }
}
