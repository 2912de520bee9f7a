import { CodedError, fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { judgementPhrase, mayRestoreJudgements, SET_ASIDE_KEPT_MS } from '../../engine/rules/lost-judgements.ts';
import { planRestore, type RestorePlan, type SetAsideJudgement } from '../../engine/rules/restored-judgements.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { deleteJudgements } from './repository-leaving.ts';
import {
  forgetSetAside,
  forgetSetAsideBefore,
  insertAgain,
  internalReviewsSetAside,
  presentJudgements,
  questionariesSetAside,
  setAsideRows,
  type SetAsideRow,
} from './repository-set-aside.ts';
import type { JudgementServices } from './services.ts';

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
export async function restoreJudgements(services: JudgementServices, actor: Actor, asked: RestoredJudgements): Promise<ProposalRow> {
  allow(mayRestoreJudgements(actor));
  const { core, proposals } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const { proposal } = await proposals.forUpdate(tx, actor, asked.proposalPk);
      const kept = await setAsideRows(tx, [asked.proposalPk], leastRecent(core.now()));
      const rows = kept.filter(({ setAsideAt }) => asked.setAsideAt === null || setAsideAt.getTime() === asked.setAsideAt.getTime());
      const plan = planRestore(rows, await presentJudgements(tx, asked.proposalPk));
      if (plan.inTheWay.length > 0)
        throw new CodedError('JUDGEMENTS_REPLACED', { names: plan.inTheWay.join('; ') }, { names: plan.inTheWay });
      if (plan.restored.length === 0) throw fail('JUDGEMENTS_NOT_KEPT');
      await putBack(services, tx, plan);
      await services.events.record(tx, {
        event: 'PROPOSAL_JUDGEMENTS_RESTORED',
        entity: { kind: 'PROPOSAL', id: asked.proposalPk },
        actor,
        at: core.now(),
        changes: { judgements: plan.restored.flatMap((row) => wordsOf(row)) },
        locked: true,
      });
      return proposal;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('JUDGEMENTS_NOT_RESTORABLE');
    throw error;
  }
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
  row.kind === 'INSTRUMENT' ? [] : [judgementPhrase({ ...row, kind: row.kind }) + (row.submitted ? '' : ' (draft)')];

/** Judgements that went together. */
export interface SetAsideGroup {
  readonly setAsideAt: Date;
  readonly setAsideBy: string | null;
  readonly keptUntil: Date;
  readonly judgements: readonly string[];
}

/** Newest first, for the officer's page of a proposal. */
export const setAsideOf = batched(async (proposalPks: readonly number[], { core }: JudgementServices) => {
  const rows = grouped(await setAsideRows(core.db, proposalPks, leastRecent(core.now())), ({ proposalPk }) => proposalPk);
  return new Map([...rows].map(([proposalPk, of]) => [proposalPk, groupsOf(of)]));
});

const groupsOf = (rows: readonly SetAsideRow[]): readonly SetAsideGroup[] =>
  [...grouped(rows, ({ setAsideAt }) => setAsideAt.getTime()).values()].map((group) => {
    const { setAsideAt = new Date(0), setAsideBy = null } = group[0] ?? {};
    const keptUntil = new Date(setAsideAt.getTime() + SET_ASIDE_KEPT_MS);
    return { setAsideAt, setAsideBy, keptUntil, judgements: group.flatMap((row) => wordsOf(row)) };
  });

/** Deletes what is older than a week; the files of its questionaries go with the next sweep of entries. */
export const sweepSetAside = ({ core, files }: JudgementServices, now: Date): Promise<number> =>
  core.db.transaction().execute(async (tx) => {
    const count = await forgetSetAsideBefore(tx, leastRecent(now));
    await files.removeReferencesExcept(tx, 'DELETED_INTERNAL_REVIEW', internalReviewsSetAside);
    return count;
  });
