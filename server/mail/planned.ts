import type { Catalog } from '../../engine/catalog/types.ts';
import { Undeliverable } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { fillMail, type FillParts } from './fill.ts';
import { groupName } from './recipients.ts';
import type { EmailJob, PlannedMail } from './types.ts';

/** Fills queued e-mails as the worker would; copies of the same e-mail are one. */
export async function plannedMails(parts: FillParts, tx: Tx, jobs: readonly EmailJob[]): Promise<readonly PlannedMail[]> {
  const planned: PlannedMail[] = [];
  for (const job of jobs) {
    const isFirst = job.message === null ? job.duplicates.length === 0 : job.address === job.message.to.email;
    if (isFirst) planned.push(await plannedMail(parts, tx, job));
  }
  return planned;
}

async function plannedMail(parts: FillParts, tx: Tx, job: EmailJob): Promise<PlannedMail> {
  const group = nameIn(parts.core.catalog, job);
  const { message } = job;
  const about = {
    kind: job.label.kind,
    group,
    copies: message?.cc ?? [],
    recipient: message?.to.email ?? null,
    ids: message?.ids ?? job.label.ids,
  };
  if (message === null) return { ...about, subject: '', text: '', problem: `Nobody was found for “${group}”` };
  try {
    const { subject, plain: text } = await fillMail(parts, tx, job, message);
    return { ...about, subject, text, problem: null };
  } catch (error) {
    if (error instanceof Undeliverable) return { ...about, subject: '', text: '', problem: error.message };
    throw error;
  }
}

const nameIn = (catalog: Catalog, { to }: EmailJob): string => groupName(catalog, to);
