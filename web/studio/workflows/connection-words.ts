import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleSentence } from '../../../engine/form-rules/index.ts';
import type { Json } from '../../../engine/json.ts';
import { timerParts, type WorkflowEdge, type WorkflowTimer } from '../../../engine/workflows/index.ts';
import { WorkflowQuestionsDocument, type WorkflowQuestionsQuery } from '../../generated/studio.ts';
import { eventName } from './editing.ts';

/** Questions of the library, which conditions may name by id or natural key. */
export function useWorkflowQuestions() {
  const { data } = useQuery(WorkflowQuestionsDocument);
  return data?.getAllQuestions.questions ?? NO_QUESTIONS;
}

const NO_QUESTIONS: WorkflowQuestionsQuery['getAllQuestions']['questions'] = [];

export type ConnectionWords = ReturnType<typeof useConnectionWords>;

/** Conditions and timers of connections in words. */
export function useConnectionWords() {
  const { t } = useTranslation();
  const questions = useWorkflowQuestions();
  return useMemo(() => {
    const textByKey = new Map(questions.flatMap(({ id, naturalKey, question }) => [naturalKey, id].map((key) => [key, question] as const)));
    const timer = (definition: WorkflowTimer): string => {
      const { amounts, side, date } = timerParts(definition);
      const time = amounts.map(([count, unit]) => t(`studio.workflows.timer.time.${unit}`, { count })).join(' ');
      if (date === null) return t('studio.workflows.timer.inStatus', { time });
      return t(`studio.workflows.timer.${side}`, { time, date: t(`studio.workflows.timer.dates.${date}`) });
    };
    const rule = (written: Json): string => ruleSentence(written, { question: (key) => textByKey.get(key) ?? key });
    const when = (written: Json): string => t('studio.workflows.condition.when', { rule: rule(written) });
    /** Everything that has a connection taken; empty if nothing does. */
    const causes = (
      { events, manual, timer: timed, when: condition }: WorkflowEdge,
      nameOf: (event: string) => string = eventName,
    ): string => {
      const all = [...events.map(nameOf), ...(timed ? [timer(timed)] : []), ...(manual?.length ? [t('studio.workflows.byHand')] : [])];
      return [all.join(' + '), ...(condition === undefined ? [] : [when(condition)])].filter((part) => part !== '').join(', ');
    };
    return { timer, rule, when, causes };
  }, [t, questions]);
}
