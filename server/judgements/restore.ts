import { CodedError, fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { judgementPhrase, mayRestoreJudgements, SET_ASIDE_KEPT_MS } from '../../engine/rules/lost-judgements.ts';
import {
  panelsReplacedBy,
  planRestore,
  type PresentJudgement,
  type RestorePlan,
  type SetAsideJudgement,
} from '../../engine/rules/restored-judgements.ts';
import type { DomainEvent } from '../events/index.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { deleteJudgements } from './repository/leaving.ts';
import {
  forgetSetAside,
  forgetSetAsideBefore,
  insertAgain,
  instrumentsWithPanels,
  internalReviewsSetAside,
  presentJudgements,
  questionariesSetAside,
  setAsideRows,
  type SetAsideRow,
} from './repository/set-aside.ts';
import type { JudgementServices } from './types.ts';

const leastRecent = (now: Date): Date => new Date(now.getTime() - SET_ASIDE_KEPT_MS);

export interface RestoredJudgements {
  readonly proposalPk: number;
  /** Null: all that is set aside. */
  readonly setAsideAt: Date | null;
}

/**
 * Brings judgements of a proposal back, all or none, with all ids.
 *
 * @throws PROPOSAL_NOT_FOUND, JUDGEMENTS_NOT_KEPT, JUDGEMENTS_REPLACED by what somebody wrote since, JUDGEMENTS_NOT_RESTORABLE
 */
export async function restoreJudgements(services: JudgementServices, actor: Actor, request: RestoredJudgements): Promise<ProposalRow> {
  allow(mayRestoreJudgements(actor));
  const { core, proposals } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const { proposal } = await proposals.forUpdate(tx, actor, request.proposalPk);
      const kept = await setAsideRows(tx, [request.proposalPk], leastRecent(core.now()));
      const rows = kept.filter(({ setAsideAt }) => request.setAsideAt === null || setAsideAt.getTime() === request.setAsideAt.getTime());
      const plan = planRestore(rows, await presentJudgements(tx, [request.proposalPk]));
      if (plan.inTheWay.length > 0)
        throw new CodedError('JUDGEMENTS_REPLACED', { names: plan.inTheWay.join('; ') }, { names: plan.inTheWay });
      if (plan.restored.length === 0) throw fail('JUDGEMENTS_NOT_KEPT');
      const before = await instrumentsWithPanels(tx, request.proposalPk);
      await putBack(services, tx, plan);
      const changes = changesOf(before, await instrumentsWithPanels(tx, request.proposalPk));
      const restored = { event: 'PROPOSAL_JUDGEMENTS_RESTORED', changes: { judgements: plan.restored.flatMap((row) => wordsOf(row)) } };
      const entity = { kind: 'PROPOSAL', id: request.proposalPk };
      const at = core.now();
      await services.events.recordMany(
        tx,
        [restored, ...changes].map((it) => ({ ...it, entity, actor, at, locked: true })),
      );
      return proposal;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('JUDGEMENTS_NOT_RESTORABLE');
    throw error;
  }
}

type Links = Awaited<ReturnType<typeof instrumentsWithPanels>>;

/** Events as for instruments and panels that somebody assigned, with all that the proposal has now. */
function changesOf(before: Links, after: Links): readonly Pick<DomainEvent, 'event' | 'changes'>[] {
  const instruments = after.map(({ instrument }) => instrument);
  const panelsOf = (links: Links) =>
    links.flatMap(({ instrument, panel }) => (panel === null ? [] : [`${instrument} ${panel}`])).join('\n');
  const faps = [...new Set(after.flatMap(({ panel }) => panel ?? []))].sort();
  return [
    ...(after.length > before.length ? [{ event: 'PROPOSAL_INSTRUMENTS_SELECTED', changes: { instruments } }] : []),
    ...(panelsOf(after) === panelsOf(before) ? [] : [{ event: 'PROPOSAL_FAPS_SELECTED', changes: { faps } }]),
  ];
}

async function putBack({ files, questionaries }: JudgementServices, tx: Tx, { restored, dropped, replaced }: RestorePlan): Promise<void> {
  const ids = restored.map(({ id }) => id);
  await questionaries.remove(tx, await deleteJudgements(tx, replaced));
  for (const { questionaryId, questionary } of await questionariesSetAside(tx, ids))
    await questionaries.bringBack(tx, { questionaryId, whole: questionary, pinned: null });
  await insertAgain(tx, ids);
  const internal = restored.filter(({ kind }) => kind === 'INTERNAL_REVIEW').map(({ itemId }) => itemId);
  await files.moveReferences(tx, { from: 'DELETED_INTERNAL_REVIEW', to: 'INTERNAL_REVIEW', ownerIds: internal });
  await forgetSetAside(tx, [...ids, ...dropped.map(({ id }) => id)]);
}

const wordsOf = (row: SetAsideJudgement): readonly string[] =>
  row.kind === 'INSTRUMENT'
    ? []
    : [judgementPhrase({ ...row, kind: row.kind }) + (row.submitted || row.kind === 'PANEL_PLACE' ? '' : ' (draft)')];

/** Judgements that went together. */
export interface SetAsideGroup {
  readonly setAsideAt: Date;
  readonly setAsideBy: string | null;
  readonly keptUntil: Date;
  readonly judgements: readonly string[];
  readonly replacedPanels: readonly string[];
}

/** Newest first, for the officer's page of a proposal. */
export const setAsideOf = batched(async (proposalPks: readonly number[], { core }: JudgementServices) => {
  const rows = grouped(await setAsideRows(core.db, proposalPks, leastRecent(core.now())), ({ proposalPk }) => proposalPk);
  const present = grouped(rows.size === 0 ? [] : await presentJudgements(core.db, [...rows.keys()]), ({ proposalPk }) => proposalPk);
  return new Map([...rows].map(([proposalPk, setAside]) => [proposalPk, groupsOf(setAside, present.get(proposalPk) ?? [])]));
});

const groupsOf = (rows: readonly SetAsideRow[], present: readonly PresentJudgement[]): readonly SetAsideGroup[] =>
  [...grouped(rows, ({ setAsideAt }) => setAsideAt.getTime()).values()].map((group) => {
    const { setAsideAt = new Date(0), setAsideBy = null } = group[0] ?? {};
    const keptUntil = new Date(setAsideAt.getTime() + SET_ASIDE_KEPT_MS);
    const replacedPanels = panelsReplacedBy(planRestore(group, present));
    return { setAsideAt, setAsideBy, keptUntil, judgements: group.flatMap((row) => wordsOf(row)), replacedPanels };
  });

/** Deletes what is older than a week; the files of its questionaries go with the next sweep of entries. */
export const sweepSetAside = ({ core, files }: JudgementServices, now: Date): Promise<number> =>
  core.db.transaction().execute(async (tx) => {
    const count = await forgetSetAsideBefore(tx, leastRecent(now));
    await files.removeReferencesExcept(tx, 'DELETED_INTERNAL_REVIEW', internalReviewsSetAside);
    return count;
  });
