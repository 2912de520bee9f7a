import { isObject, type Json } from '../../engine/json.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { AnswerEffect } from '../questionaries/index.ts';
import { saveInstruments, saveTechniques, type Assigned } from './repository/links.ts';
import type { ProposalServices } from './services.ts';

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
  ({ events }: ProposalServices, { save, event, key }: Assignment): AnswerEffect =>
  async (tx, calls) => {
    const [first] = calls;
    if (!first) return;
    const { owner, actor, at } = first;
    const { proposalPk, callId } = owner.scope;
    if (proposalPk === null || callId === null) return;
    const ids = [...new Set(calls.flatMap(({ answer, relevant }) => (relevant ? chosen(answer) : [])))];
    const { names, changed } = await save(tx, proposalPk, callId, ids);
    if (!changed || names.length === 0) return;
    await events.record(tx, { event, entity: { kind: 'PROPOSAL', id: proposalPk }, actor, at, changes: { [key]: names }, locked: true });
  };

export function registerEffects(services: ProposalServices): void {
  const { effects } = services;
  effects.register(
    'assignInstruments',
    assign(services, { save: saveInstruments, event: 'PROPOSAL_INSTRUMENTS_SELECTED', key: 'instruments' }),
  );
  effects.register(
    'assignTechniques',
    assign(services, { save: saveTechniques, event: 'PROPOSAL_ASSIGNED_TO_TECHNIQUES', key: 'techniques' }),
  );
}
