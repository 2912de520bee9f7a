import { fail } from '../../engine/errors.ts';
import { formatStoredDate } from '../../engine/dates.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayBeAway, mayBeViceChair, VICE_CHAIR } from '../../engine/rules/vice-chairs.ts';
import type { Tx } from '../plugins/database/index.ts';
import { lockedPanel, recordRemoval, seat } from './members.ts';
import { candidates, deleteSeat, saveAway, seatsOfPerson, viceChairOf } from './repository/changes.ts';
import { roleGoesWithSeat } from './seat-role.ts';
import type { FapRow, FapServices } from './types.ts';

export interface ViceChairChange {
  readonly fapId: number;
  /** Null: the panel has none. */
  readonly userId: number | null;
  readonly givesRole: boolean;
}

/** Replaces the vice-chair of a panel. The role FAP_CHAIR comes and goes with the seat. @throws FAP_NOT_FOUND, PERSON_NOT_FOUND and the reasons of mayBeViceChair */
export const setViceChair = (services: FapServices, actor: Actor, { fapId, userId, givesRole }: ViceChairChange): Promise<FapRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const fap = await lockedPanel(tx, actor, fapId);
    const before = await viceChairOf(tx, fapId);
    if (before && before.userId !== userId) await leave(services, tx, actor, { fap, userId: before.userId });
    if (userId === null || before?.userId === userId) return fap;
    const [person] = await candidates(tx, [userId]);
    if (!person) throw fail('PERSON_NOT_FOUND');
    const seats = await seatsOfPerson(tx, userId);
    const isChair = seats.some((it) => it.fapId === fapId && it.role === 'FAP_CHAIR');
    allow(mayBeViceChair({ ...person, isChair }, givesRole));
    await seat(services, tx, actor, { fap, people: [person], role: VICE_CHAIR });
    await services.users.changeRole(tx, actor, { userId, role: 'FAP_CHAIR', has: true });
    return fap;
  });

interface Leaving {
  readonly fap: FapRow;
  readonly userId: number;
}

async function leave(services: FapServices, tx: Tx, actor: Actor, { fap, userId }: Leaving): Promise<void> {
  await deleteSeat(tx, fap.id, userId, VICE_CHAIR);
  const name = (await candidates(tx, [userId]))[0]?.name ?? 'The person';
  await recordRemoval(services, tx, actor, { fap, name, role: VICE_CHAIR });
  await roleGoesWithSeat(services, tx, actor, { userId, role: 'FAP_CHAIR' });
}

export interface ChairAway {
  readonly fapId: number;
  /** Null: oneself. */
  readonly userId: number | null;
  /** Null: there again. */
  readonly until: Date | null;
}

/** Says until when a chair is away; the vice-chair stands in for the whole panel meanwhile. @throws NOT_IN_FAP, FAP_NOT_FOUND, CHAIR_NOT_FOUND and the reasons of mayBeAway */
export const setChairAway = (services: FapServices, actor: Actor, { fapId, userId, until }: ChairAway): Promise<FapRow> =>
  services.core.db.transaction().execute(async (tx) => {
    const { core, events, settings } = services;
    const fap = await lockedPanel(tx, actor, fapId);
    const chairId = userId ?? ownId(actor);
    allow(mayBeAway(actor, { userId: chairId, until }, core.now()));
    if (!(await saveAway(tx, fapId, chairId, until))) throw fail('CHAIR_NOT_FOUND');
    const user = (await candidates(tx, [chairId]))[0]?.name ?? '';
    const event = until ? 'FAP_CHAIR_AWAY' : 'FAP_CHAIR_BACK';
    const { dateFormat, timeZone } = dateFormatsOf(await settings.all(tx));
    const changes = { user, fap: fap.code, ...(until ? { until: formatStoredDate(until.toISOString(), dateFormat, timeZone) } : {}) };
    await events.record(tx, { event, entity: { kind: 'FAP', id: fapId }, actor, at: core.now(), changes, locked: true });
    return fap;
  });
