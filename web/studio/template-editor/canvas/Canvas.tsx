import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import type { FindingMark } from '../findings/ProblemMark.tsx';
import { allFields, placeIn } from '../places.ts';
import type { CanvasSelection } from '../selection.ts';
import { dropCommand } from './drop.ts';
import { TopicCard } from './TopicCard.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useDrops } from './use-drag.ts';

interface CanvasProps {
  readonly selection: CanvasSelection;
  readonly marks: ReadonlyMap<string, FindingMark>;
}

/** Above this number of questions, topics out of sight skip layout. */
const MANY = 150;
const NO_MARKS: ReadonlyMap<string, FindingMark> = new Map();

export function TemplateCanvas({ selection, marks }: CanvasProps) {
  const { t } = useTranslation();
  const { draft, run, addTopic } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const onKeyDown = useCanvasKeys();
  useDrops((dragged, target) => void run(dropCommand(draft.getState().definition, dragged, target)));
  const marksOf = useMarksByTopic(marks);
  const chosenTopic = selection.kind === 'question' ? placeIn(definition, selection.questionId)?.topicId : undefined;
  const chosenIn = (topicId: number): string | null => {
    if (selection.kind === 'topic') return selection.topicId === topicId ? '' : null;
    return selection.kind === 'question' && chosenTopic === topicId ? selection.questionId : null;
  };
  return (
    <div
      className="beamtime-canvas"
      role="group"
      aria-label={t('studio.editor.canvas')}
      data-many={allFields(definition).length > MANY}
      onKeyDown={onKeyDown}
    >
      <p id="canvas-keys" hidden>
        {t('studio.editor.canvasKeys')}
      </p>
      {definition.steps.length === 0 && <Empty description={t('studio.editor.empty')} />}
      {definition.steps.map((topic, index) => (
        <TopicCard
          key={topic.topicId}
          topic={topic}
          number={index + 1}
          chosen={chosenIn(topic.topicId)}
          first={index === 0 && selection.kind === 'template'}
          marks={marksOf(topic)}
        />
      ))}
      <Button block type="dashed" icon={<PlusOutlined />} onClick={() => void addTopic(definition.steps.length)}>
        {t('studio.editor.addTopic')}
      </Button>
    </div>
  );
}

/** Topics without problems share one empty map, so that memoized topics do not rerender. */
function useMarksByTopic(marks: ReadonlyMap<string, FindingMark>) {
  return useMemo(
    () =>
      ({ topicId, fields }: { readonly topicId: number; readonly fields: readonly { readonly questionId: string }[] }) => {
        const some = marks.has(`topic-${topicId}`) || fields.some(({ questionId }) => marks.has(`question-${questionId}`));
        return some ? marks : NO_MARKS;
      },
    [marks],
  );
}
