import type { Actor } from '../../engine/rules/actor.ts';
import type { RuleAnswer } from '../../engine/rules/answer.ts';
import { mayChooseInstrument, mayMoveTechniqueProposal } from '../../engine/rules/techniques.ts';
import type { TechniqueProposalsQuery } from '../generated/technique-proposals.ts';
import type { TechniqueChoices } from './use-choices.ts';
import { reasonText } from '../ui/errors.ts';

export type TechniqueListRow = TechniqueProposalsQuery['getTechniqueScientistProposals']['proposals'][number];
type Status = TechniqueChoices['statuses'][number];

const reasonOf = (answer: RuleAnswer): string | null => (answer.ok ? null : reasonText(answer.reason, answer.context));

/** Rows of the page are of technique calls only. */
const factsOf = (row: TechniqueListRow, status: Status) => ({
  status: asRule(status),
  inTechniqueCall: true,
  hasInstrument: row.instruments.length > 0,
});

export function statusChoices(actor: Actor, row: TechniqueListRow, { statuses }: TechniqueChoices) {
  const now = statuses.find(({ id }) => id === row.statusId);
  const own = now ? [] : [{ value: row.statusId, label: row.statusName, off: null }];
  return [
    ...own,
    ...statuses.map((to) => ({
      value: to.id,
      label: to.name,
      off: now && to.id !== now.id ? reasonOf(mayMoveTechniqueProposal(actor, factsOf(row, now), asRule(to))) : null,
    })),
  ];
}

/** Instruments of the techniques of the proposal, and the ones it has. */
export function instrumentChoices(actor: Actor, row: TechniqueListRow, { techniques, statuses }: TechniqueChoices) {
  const now = statuses.find(({ id }) => id === row.statusId);
  const off = now ? reasonOf(mayChooseInstrument(actor, factsOf(row, now))) : null;
  const own = new Set(row.techniques.map(({ id }) => id));
  const offered = techniques.filter(({ id }) => own.has(id)).flatMap(({ instruments }) => instruments);
  const all = new Map([...offered, ...row.instruments].map(({ id, name }) => [id, { value: id, label: name, off }]));
  return [...all.values()];
}

const asRule = ({ traits, ...status }: Status) => ({
  ...status,
  traits: { ...NO_TRAITS, requiresInstrument: traits.requiresInstrument, locksInstrument: traits.locksInstrument },
});

const NO_TRAITS = { editableBy: 'NOBODY', reopens: false, visibleTo: null, final: false } as const;
