import { formatStoredDate } from '../../engine/dates.ts';
import type { DateFormats } from '../../engine/rules/date-formats.ts';
import type { DeliveryAttempt, Batch, Outcome } from '../outbox/index.ts';
import type { Duplicate, EmailJob } from './types.ts';

type Row = Batch['rows'][number];

interface Words {
  readonly dates: DateFormats;
  readonly groupName: (group: string) => string;
  readonly sentText: (addresses: string) => string;
}

const COULD_NOT = 'The e-mail could not be sent to ';

export const couldNotBeSent = (address: string, reason: string): string => `${COULD_NOT}${address} (${reason})`;

/** Outcome of a batch: delivered if all rows are, failed if one is given up, otherwise waiting. */
export function outcomeOfEmails(batch: Batch, attempt: DeliveryAttempt, words: Words): Outcome {
  const open = batch.rows.filter(({ deliveredAt }) => deliveredAt === null);
  const givenUp = open.filter(({ failedAt }) => failedAt !== null);
  const failing = open.filter(({ failedAt, lastError }) => failedAt === null && lastError !== null);
  const unsent = open.filter(({ failedAt, lastError }) => failedAt === null && lastError === null);
  const failures = failing.length > 0 ? failing : givenUp;
  return {
    message: failures.length > 0 ? failureText(failures) : successText(batch, { attempt, unsent, words }),
    successful: open.length === 0,
    nobody: attempt.nobody ?? false,
    attempts: Math.max(0, ...failing.map(({ attempts }) => attempts)),
    waitsUntil: failing.length > 0 && failing.every(({ transientSince }) => transientSince !== null) ? earliest(failing) : null,
    givenUp: failing.length > 0 ? givenUp.map(({ lastError }) => (lastError ?? '').replace(COULD_NOT, '')) : [],
  };
}

const earliest = (rows: readonly Row[]): Date => new Date(Math.min(...rows.map(({ dueAt }) => dueAt.getTime())));

/** Groups addresses by reason. */
function failureText(rows: readonly Row[]): string {
  const reasons = new Map<string, string[]>();
  const others = new Set<string>();
  for (const { lastError } of rows) {
    const [, address, reason] = /^The e-mail could not be sent to (\S+) \((.*)\)$/s.exec(lastError ?? '') ?? [];
    if (address === undefined || reason === undefined) others.add(lastError ?? '');
    else reasons.set(reason, [...(reasons.get(reason) ?? []), address]);
  }
  const refused = [...reasons].map(([reason, addresses]) => `${addresses.join(', ')} (${reason})`);
  return [...(refused.length > 0 ? [`${COULD_NOT}${refused.join(', ')}`] : []), ...others].join('; ');
}

interface Success {
  readonly attempt: DeliveryAttempt;
  readonly unsent: readonly Row[];
  readonly words: Words;
}

function successText({ rows, receipts }: Batch, { attempt, unsent, words }: Success): string {
  if (attempt.nobody) return attempt.message;
  const { dateTimeFormat, timeZone } = words.dates;
  const duplicates = new Set(
    rows.flatMap(({ payload }) => (payload as Partial<EmailJob>).duplicates ?? []).map((it) => throughText(it, words)),
  );
  const blind = new Set(rows.filter(({ payload }) => payload['blind'] || payload['copyTo']).map(({ id }) => id));
  const visible = receipts.filter(({ outboxId }) => !blind.has(outboxId));
  const sent = (visible.length > 0 ? visible : receipts).map(({ address, acceptedAt }) => ({
    address,
    at: formatStoredDate(acceptedAt.toISOString(), dateTimeFormat, timeZone) ?? '',
  }));
  const withTimes = (some: typeof sent): string => [...new Set(some.map(({ address, at }) => `${address} (${at})`))].join(', ');
  if (sent.length > 0 && attempt.already)
    return [`Already delivered to ${withTimes(sent)}; nothing was sent again`, ...duplicates].join('; ');
  if (sent.length === 0) return [...duplicates].join('; ') || attempt.message;
  const latest = sent.at(-1)?.at;
  const now = [...new Set(sent.filter(({ at }) => at === latest).map(({ address }) => address))];
  const before = sent.filter(({ at }) => at !== latest);
  return [
    words.sentText(now.join(', ')),
    ...(before.length > 0 ? [`delivered before to ${withTimes(before)}`] : []),
    ...(unsent.length > 0 ? [`${unsent.length} more to be sent`] : []),
    ...duplicates,
  ].join('; ');
}

const throughText = ({ email, group }: Duplicate, { groupName }: Words): string =>
  `${email} is to get this e-mail through “${groupName(group)}”, whose entry says whether it was delivered: nothing was sent twice`;
