import { sql } from 'kysely';
import type { WaitingItem } from '../../../engine/rules/desk.ts';
import { PLANNED_EACH_TIME, type Connection, type Piece } from '../../plugins/database/index.ts';
import type { CardKind } from '../../plugins/counted-rows.ts';
import type { CardQuery, DeskViewer } from '../types.ts';
import { experimentCards } from './experiments.ts';
import { officeCards } from './office.ts';
import { panelCards } from './panels.ts';
import { proposerCards } from './proposer.ts';
import { reviewCards } from './reviews.ts';

const ITEMS_SHOWN = 3;

const CARDS: readonly CardQuery[] = [...proposerCards, ...reviewCards, ...panelCards, ...experimentCards, ...officeCards];

const isShownTo =
  ({ role, off, callId }: DeskViewer) =>
  ({ roles, features = [], isOfCalls }: CardQuery): boolean =>
    role !== null && roles.includes(role) && !features.some((feature) => off.has(feature)) && (callId === null || isOfCalls === true);

/** The most urgent of each card with its numbers: all cards with one statement. */
export async function waitingItems(db: Connection, viewer: DeskViewer): Promise<readonly WaitingItem[]> {
  const cards = CARDS.filter(isShownTo(viewer)).map(
    ({ card, rows }) => sql`select ${card}::text as card, id, within_id, code, title, due,
        count(*) over ()::int as count, (count(*) filter (where is_marked) over ())::int as marked,
        row_number() over (order by due nulls last, code, id) as place
      from (${rows(viewer)}) waiting`,
  );
  if (cards.length === 0) return [];
  const { rows } = await sql<WaitingItem>`${sql.raw(PLANNED_EACH_TIME)}
    select card, id, within_id, code, title, due, count, marked from (${sql.join(cards, sql` union all `)}) every
    where place <= ${ITEMS_SHOWN}::int order by card, place`.execute(db);
  return rows;
}

/** Selects the keys that a card counts; none for a card that the viewer does not have. */
export function keysOfCard(viewer: DeskViewer, card: string, kind: CardKind): Piece<number> {
  const query = CARDS.filter(isShownTo(viewer)).find((one) => one.card === card && one.listed?.kind === kind);
  if (!query) return sql<number>`select null::int where false`;
  return sql<number>`select ${sql.ref(query.listed?.column ?? 'id')} from (${query.rows(viewer)}) waiting`;
}
