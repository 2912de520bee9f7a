import { useTemplateDraftState } from '../editing.ts';
import { fieldIn, topicIn } from '../places.ts';
import type { CanvasSelection } from '../selection.ts';
import { QuestionInspector } from './QuestionInspector.tsx';
import { TemplateInspector } from './TemplateInspector.tsx';
import { TopicInspector } from './TopicInspector.tsx';
import type { AskedPart } from './types.ts';

interface InspectorProps {
  readonly selection: CanvasSelection;
  readonly asked: AskedPart | null;
}

export function TemplateEditorInspector({ selection, asked: askedPart }: InspectorProps) {
  const { definition } = useTemplateDraftState();
  if (selection.kind === 'topic') {
    const topic = topicIn(definition, selection.topicId);
    if (topic) return <TopicInspector topic={topic} />;
  }
  if (selection.kind === 'question') {
    const field = fieldIn(definition, selection.questionId);
    if (field) return <QuestionInspector key={field.questionId} field={field} asked={askedPart} />;
  }
  return <TemplateInspector />;
}
