import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftState, useEditing } from '../editing.ts';
import type { Mark } from '../findings/ProblemMark.tsx';
import { allFields, placeIn } from '../places.ts';
import type { Selection } from '../selection.ts';
import { dropCommand } from './drop.ts';
import { TopicCard } from './TopicCard.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useDrops } from './use-drag.ts';

interface CanvasProps {
  readonly selection: Selection;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Questions from which on topics out of sight are not laid out. */
const MANY = 150;
const NO_MARKS: ReadonlyMap<string, Mark> = new Map();

/** All topics and questions in their order. */
export function Canvas({ selection, marks }: CanvasProps) {
  const { t } = useTranslation();
  const { draft, run, addTopic } = useEditing();
  const { definition } = useDraftState();
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

/** A topic without problems gets the same empty map every time, so that it is not drawn again for the problems of others. */
function useMarksByTopic(marks: ReadonlyMap<string, Mark>) {
  return useMemo(
    () =>
      ({ topicId, fields }: { readonly topicId: number; readonly fields: readonly { readonly questionId: string }[] }) => {
        const some = marks.has(`topic-${topicId}`) || fields.some(({ questionId }) => marks.has(`question-${questionId}`));
        return some ? marks : NO_MARKS;
      },
    [marks],
  );
}
