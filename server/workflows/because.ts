import { ruleSentence, type RuleNames } from '../../engine/form-rules/index.ts';
import { timerParts, type TimerDate, type WorkflowDefinition, type WorkflowTimer } from '../../engine/workflows/index.ts';

/**
 * Reason in words for which a connection was taken, beside its events; empty for one without condition and timer.
 *
 * @example becauseOf(workflow, 'review--decision', textOf) // 'after 14 days, because “Total” is above 10'
 */
export function becauseOf({ edges }: Pick<WorkflowDefinition, 'edges'>, edgeKey: string, question: RuleNames['question']): string {
  const edge = edges.find(({ key }) => key === edgeKey);
  const parts = [
    ...(edge?.timer ? [timerWords(edge.timer)] : []),
    ...(edge?.when === undefined ? [] : [`because ${ruleSentence(edge.when, { question })}`]),
  ];
  return parts.join(', ');
}

const DATES: Readonly<Partial<Record<string, string>>> = {
  startCall: 'the start of the call',
  endCall: 'the end of the call',
  endCallInternal: 'the internal end of the call',
  startReview: 'the start of reviews',
  endReview: 'the end of reviews',
  startFapReview: 'the start of panel reviews',
  endFapReview: 'the end of panel reviews',
  startNotify: 'the start of notifications',
  endNotify: 'the end of notifications',
  startCycle: 'the start of the cycle',
  endCycle: 'the end of the cycle',
} satisfies Readonly<Record<TimerDate, string>>;

function timerWords(timer: WorkflowTimer): string {
  const { amounts, side, date } = timerParts(timer);
  const time = amounts.map(([count, unit]) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`).join(' ');
  if (date === null) return `after ${time}`;
  const words = DATES[date] ?? date;
  return side === 'at' ? `at ${words}` : `${time} ${side} ${words}`;
}
