import { sql } from 'kysely';
import { DESK_DAYS } from '../../../engine/rules/desk.ts';
import type { Piece } from '../../plugins/database/index.ts';
import type { DeskViewer } from '../types.ts';

const DAY_MS = 86_400_000;

export const nowOf = ({ now }: DeskViewer): Piece<Date> => sql<Date>`${now}::timestamptz`;
export const inDays = ({ now }: DeskViewer, days: number): Piece<Date> =>
  sql<Date>`${new Date(now.getTime() + days * DAY_MS)}::timestamptz`;

/** The moment lies ahead, within so many days. */
export const within = (viewer: DeskViewer, moment: Piece<unknown>, what: keyof typeof DESK_DAYS): Piece<boolean> =>
  sql<boolean>`${moment} between ${nowOf(viewer)} and ${inDays(viewer, DESK_DAYS[what])}`;

/** Experiments `e` that are scheduled and begin soon. */
export const beginsSoon = (viewer: DeskViewer, what: 'experiment' | 'safetyForm' = 'experiment'): Piece<boolean> =>
  sql<boolean>`(e.status = 'ACTIVE' and e.cancelled_at is null and ${within(viewer, sql`e.starts_at`, what)})`;

/** The experiment `e` has no submitted safety form. */
export const hasNoSafetyForm = sql<boolean>`(not exists (
  select from experiment_safety f where f.experiment_pk = e.experiment_pk and f.esi_questionary_submitted_at is not null))`;

/** Narrows proposals `p` to those of the viewer's call. */
export const ofViewedCall = ({ callId }: DeskViewer): Piece<boolean> =>
  callId === null ? sql<boolean>`true` : sql<boolean>`p.call_id = ${callId}::int`;
