import { useDraftState } from '../editing.ts';
import { fieldIn, topicIn } from '../places.ts';
import type { Selection } from '../selection.ts';
import { QuestionInspector } from './QuestionInspector.tsx';
import { TemplateInspector } from './TemplateInspector.tsx';
import { TopicInspector } from './TopicInspector.tsx';
import type { AskedPart } from './types.ts';

interface InspectorProps {
  readonly selection: Selection;
  readonly asked: AskedPart | null;
}

/** What is chosen, to be changed. */
export function Inspector({ selection, asked }: InspectorProps) {
  const { definition } = useDraftState();
  if (selection.kind === 'topic') {
    const topic = topicIn(definition, selection.topicId);
    if (topic) return <TopicInspector topic={topic} />;
  }
  if (selection.kind === 'question') {
    const field = fieldIn(definition, selection.questionId);
    if (field) return <QuestionInspector key={field.questionId} field={field} asked={asked} />;
  }
  return <TemplateInspector />;
}
