import { isObject, type Json } from '../../../engine/json.ts';
import type { Tx } from '../../plugins/database/index.ts';
import type { AnswerEffect } from '../../questionaries/index.ts';
import { giveBackInstruments, saveInstruments, saveTechniques, type Assigned } from '../repository/links.ts';
import type { HoldingServices } from '../questionary-holders.ts';

const listOf = (answer: Json): readonly Json[] => (Array.isArray(answer) ? (answer as readonly Json[]) : answer === null ? [] : [answer]);
const idOf = (choice: Json): number => Number(isObject(choice) ? choice['instrumentId'] : choice);
const chosen = (answer: Json): readonly number[] => listOf(answer).map(idOf).filter(Number.isInteger);

interface Assignment {
  readonly save: (tx: Tx, proposalPk: number, callId: number, ids: readonly number[]) => Promise<Assigned>;
  readonly event: string;
  readonly key: string;
}

/** The answers of all visible pickers define the assignment: named items are assigned, others removed. */
const assign =
  ({ events, holders }: HoldingServices, { save, event, key }: Assignment): AnswerEffect =>
  async (tx, calls) => {
    const [first] = calls;
    if (!first) return;
    const { owner, actor, at } = first;
    const { proposalPk, callId } = owner.scope;
    if (proposalPk === null || callId === null) return;
    const ids = [...new Set(calls.flatMap(({ answer, relevant }) => (relevant ? chosen(answer) : [])))];
    const { names, changed, added = [], removed = [], kept = [] } = await save(tx, proposalPk, callId, ids);
    const entity = { kind: 'PROPOSAL', id: proposalPk };
    if (kept.length > 0) await events.record(tx, { ...keptEvent(kept), entity, actor, at, locked: true });
    if (!changed) return;
    if (names.length > 0) await events.record(tx, { event, entity, actor, at, changes: { [key]: names }, locked: true });
    const links = added.map((instrumentId) => ({ proposalPk, instrumentId }));
    await holders.instruments.tell(tx, { added: links, removed, actor, at });
  };

/** Milliseconds: repeated saves within this time, as by autosave, tell the office once. */
const PAUSE_MS = 10 * 60_000;

const keptEvent = (instruments: readonly string[]) => ({
  event: 'PROPOSAL_INSTRUMENTS_KEPT',
  changes: { instruments },
  mergesWithinMs: PAUSE_MS,
});

/** A proposal keeps the instruments on which it is judged, whatever the answer says. */
const saveUnlessJudged =
  ({ holders: { instruments } }: HoldingServices): Assignment['save'] =>
  async (tx, proposalPk, callId, ids) => {
    const saved = await saveInstruments(tx, proposalPk, callId, ids);
    const { names, added = [], removed = [] } = saved;
    const judged = await instruments.judged(tx, removed);
    if (judged.length === 0) return saved;
    const kept = await giveBackInstruments(
      tx,
      removed.filter(({ instrumentId }) => judged.includes(instrumentId)),
    );
    const left = removed.filter(({ instrumentId }) => !judged.includes(instrumentId));
    return { names: [...names, ...kept].sort(), changed: added.length + left.length > 0, added, removed: left, kept };
  };

export function registerEffects(services: HoldingServices): void {
  const { effects } = services;
  effects.register(
    'assignInstruments',
    assign(services, { save: saveUnlessJudged(services), event: 'PROPOSAL_INSTRUMENTS_SELECTED', key: 'instruments' }),
  );
  effects.register(
    'assignTechniques',
    assign(services, { save: saveTechniques, event: 'PROPOSAL_ASSIGNED_TO_TECHNIQUES', key: 'techniques' }),
  );
}
