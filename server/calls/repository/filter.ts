import { sql } from 'kysely';
import { countsAsInternal, wholeSecond } from '../../../engine/rules/calls.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { CallsFilter } from '../../generated/resolvers.ts';
import { instrumentKeysOf } from '../../instruments/index.ts';
import { containing, oneOf } from '../../plugins/database/index.ts';
import type { NarrowCalls } from './calls.ts';

/** Filter name → column, for lists of ids. */
const ID_FILTERS = {
  templateIds: 'templateId',
  esiTemplateIds: 'esiTemplateId',
  proposalPdfTemplateIds: 'proposalPdfTemplateId',
  experimentSafetyPdfTemplateIds: 'experimentSafetyPdfTemplateId',
  fapReviewTemplateIds: 'fapReviewTemplateId',
  technicalReviewTemplateIds: 'technicalReviewTemplateId',
  proposalWorkflowIds: 'proposalWorkflowId',
  experimentWorkflowIds: 'experimentWorkflowId',
} as const satisfies Partial<Record<keyof CallsFilter, string>>;
const idFilters = Object.keys(ID_FILTERS) as (keyof typeof ID_FILTERS)[];

/** Filters by flags that jobs set when a date has passed. */
const FLAG_FILTERS = {
  isActive: 'isActive',
  isEndedInternal: 'callEndedInternal',
  isReviewEnded: 'callReviewEnded',
  isFapReviewEnded: 'callFapReviewEnded',
} as const satisfies Partial<Record<keyof CallsFilter, string>>;
const flagFilters = Object.keys(FLAG_FILTERS) as (keyof typeof FLAG_FILTERS)[];

/** Conditions of a filter. `isActiveInternal` applies to internal users and officers only. */
export function narrowBy(filter: CallsFilter, actor: Actor, moment: Date): NarrowCalls {
  const now = wholeSecond(moment);
  return (query) => {
    let q = query;
    const { shortCode, proposalStatusShortCode, instrumentIds, fapIds, isCallUpcoming } = filter;
    if (shortCode) q = q.where('shortCode', 'ilike', containing(shortCode));
    if (proposalStatusShortCode) {
      q = q.where(
        sql<boolean>`exists (
          select from workflows w join workflow_revisions r on r.workflow_id = w.id and r.revision = w.published_revision
          where w.id = calls.proposal_workflow_id and r.body -> 'nodes' @> ${JSON.stringify([{ status: proposalStatusShortCode }])}::jsonb)`,
      );
    }
    if (instrumentIds) {
      q = q.where(sql<boolean>`exists (
        select from call_instruments ci where ci.call_id = calls.id and ci.instrument_id = any(${instrumentIds}::int[]))`);
    }
    if (fapIds) {
      q = q.where(sql<boolean>`calls.id in (
        select call_id from call_faps where fap_id = any(${fapIds}::int[])
        union all select call_id from call_instruments where fap_id = any(${fapIds}::int[]))`);
    }
    for (const name of idFilters) {
      const ids = filter[name];
      if (ids) q = q.where(`calls.${ID_FILTERS[name]}`, '=', oneOf(ids));
    }
    for (const name of flagFilters) {
      const flag = filter[name];
      if (typeof flag === 'boolean') q = q.where(`calls.${FLAG_FILTERS[name]}`, '=', flag);
    }
    if (typeof isCallUpcoming === 'boolean') q = q.where('startCall', isCallUpcoming ? '>' : '<=', now);
    return byPeriod(filter, actor, now)(q);
  };
}

export const withInstrumentOf =
  (userId: number): NarrowCalls =>
  (query) =>
    query.where(sql<boolean>`exists (
      select from call_instruments ci where ci.call_id = calls.id and ci.instrument_id in ${instrumentKeysOf(userId)})`);

/** Open, internally open, ended: by the dates, not by the flags (domain reference 3.2). */
function byPeriod({ isEnded, isActiveInternal }: CallsFilter, actor: Actor, now: Date): NarrowCalls {
  const internal = typeof isActiveInternal === 'boolean' && countsAsInternal(actor) ? isActiveInternal : null;
  return (q) => {
    if (internal === true && isEnded === false) return q.where('startCall', '<=', now).where('endCallInternal', '>=', now);
    if (internal === true) return q.where('endCall', '<', now).where('endCallInternal', '>=', now);
    const narrowed = internal === false ? q.where((eb) => eb.or([eb('endCall', '>=', now), eb('endCallInternal', '<', now)])) : q;
    if (isEnded === true) return narrowed.where('endCall', '<', now);
    return isEnded === false ? narrowed.where('startCall', '<=', now).where('endCall', '>=', now) : narrowed;
  };
}
