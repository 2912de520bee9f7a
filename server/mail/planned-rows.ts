import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { PlannedMail } from './types.ts';

/** A row that a deed touches, or why it stays as it is. */
interface PreviewedRow {
  readonly key: string;
  readonly label: string;
  /** Rows that belong together: the name of an instrument, for example. */
  readonly group?: string | null;
  readonly refusal?: string | null;
  /** Id of what the e-mails are about. */
  readonly id: number;
}

export interface PlannedDeedRow extends Omit<PreviewedRow, 'id' | 'group' | 'refusal'> {
  readonly group: string | null;
  readonly refusal: string | null;
  readonly mails: readonly Omit<PlannedMail, 'ids' | 'kind'>[];
}

interface Planned {
  readonly actor: Actor;
  /** Kind of what most e-mails are about. */
  readonly kind: string;
  readonly mails: readonly PlannedMail[];
}

/** Puts e-mails to the rows that they are about, and others to the first row. Only officers read addresses and texts. */
export function plannedRows(rows: readonly PreviewedRow[], { actor, kind, mails }: Planned): readonly PlannedDeedRow[] {
  const about = (id: number) => (it: PlannedMail) => it.kind === kind && it.ids.includes(id);
  const others = mails.filter((it) => !rows.some(({ id }) => about(id)(it)));
  const first = rows.findIndex(({ refusal }) => (refusal ?? null) === null);
  const listed = new Set<number>();
  return rows.map(({ id, group = null, refusal = null, ...row }, index) => {
    const own = listed.has(id) || refusal !== null ? [] : mails.filter(about(id));
    if (refusal === null) listed.add(id);
    const all = index === first ? [...own, ...others] : own;
    return { ...row, group, refusal, mails: all.map(isOfficer(actor) ? readByOfficers : readByOthers) };
  });
}

const readByOfficers = ({ group, recipient, copies, subject, text, problem }: PlannedMail) => ({
  group,
  recipient,
  copies,
  subject,
  text,
  problem,
});
const readByOthers = ({ group, subject, problem }: PlannedMail) => ({ group, recipient: null, copies: [], subject, text: '', problem });
