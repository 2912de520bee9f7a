import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { DeskCard, DeskCardKey } from '../../engine/rules/desk.ts';
import type { Context, Services } from '../context.ts';
import type { Piece } from '../plugins/database/index.ts';
import type { CardKind } from '../plugins/counted-rows.ts';

export type DeskServices = Pick<Services, 'core' | 'calls' | 'features' | 'instruments' | 'proposals' | 'settings' | 'workflows'>;

export type DeskContext = Context & DeskServices & Pick<Services, 'desk'>;

/** Reader of a desk and the moment of reading. */
export interface DeskViewer {
  readonly actor: Actor;
  readonly role: RoleCode | null;
  readonly userId: number;
  readonly now: Date;
  /** Features that are off. */
  readonly off: ReadonlySet<string>;
  /** Days until a report is due; 0: none is asked for. */
  readonly reportDueDays: number;
  /** Failures since then are shown. */
  readonly failuresFrom: Date;
  /** Null: all calls. */
  readonly callId: number | null;
}

/** A card as SQL. */
export interface CardQuery {
  readonly card: DeskCardKey;
  readonly roles: readonly RoleCode[];
  /** Left out while one of them is off. */
  readonly features?: readonly string[];
  /** It is about proposals `p`, and can be narrowed to those of a call. */
  readonly isOfCalls?: true;
  /** A list shows what it counts; `column` has the key, `id` by default. */
  readonly listed?: { readonly kind: CardKind; readonly column?: 'within_id' };
  /** Selects the columns id, within_id, code, title, due and is_marked. */
  readonly rows: (viewer: DeskViewer) => Piece<unknown>;
}

export interface RoundStatusRow {
  readonly statusId: number;
  readonly count: number;
}

export interface RoundInstrumentRow {
  readonly instrumentId: number;
  readonly requested: number;
  readonly recommended: number;
  readonly allocated: number;
  readonly available: number | null;
}

export interface RoundPersonRow {
  readonly userId: number;
  readonly name: string;
  readonly kind: 'TECHNICAL_REVIEW' | 'PANEL_REVIEW';
  readonly count: number;
  readonly fapId: number | null;
  readonly dueAt: Date | null;
}

export interface Round {
  readonly statuses: readonly RoundStatusRow[];
  readonly instruments: readonly RoundInstrumentRow[];
  readonly behind: readonly RoundPersonRow[];
  readonly waiting: readonly DeskCard[];
}
