import { HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepDefinition } from '../../../../engine/questionnaires/index.ts';
import { useTemplateEditing } from '../editing.ts';
import { focusQuestionInspector } from '../focus.ts';
import { QuestionProblemMark, type FindingMark } from '../findings/ProblemMark.tsx';
import { useQuestionRemoval } from '../removal.ts';
import { domIdOf, type CanvasSelection } from '../selection.ts';
import { LazyMenu } from './LazyMenu.tsx';
import { topicItems } from './menu-items.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { hasRules, RuleWords } from './RuleWords.tsx';
import { useDraggable, useDropTarget } from './use-drag.ts';

interface TopicCardProps {
  readonly topic: StepDefinition;
  readonly number: number;
  /** Id of the selected question of this topic, '' for the topic itself, null for neither. */
  readonly chosen: string | null;
  /** Nothing is selected and this is the first topic: it is in the tab order. */
  readonly first: boolean;
  readonly marks: ReadonlyMap<string, FindingMark>;
}

export const TopicCard = memo(function TopicCard({ topic, number, chosen, first, marks }: TopicCardProps) {
  const { t } = useTranslation();
  const editing = useTemplateEditing();
  const { deleteTopic } = useQuestionRemoval();
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const { topicId, title, isEnabled, fields } = topic;
  const dragging = useDraggable(card, () => ({ kind: 'topic', topicId }), { handle });
  const side = useDropTarget(card, {
    accepts: (dragged) => dragged.kind !== 'topic' || dragged.topicId !== topicId,
    target: (where) => ({ over: 'topic', topicId, side: where }),
  });
  const selection: CanvasSelection = { kind: 'topic', topicId };
  const selected = chosen === '';
  const tabIndex = selected || first ? 0 : -1;
  const mark = marks.get(domIdOf(selection));
  return (
    <section
      ref={card}
      className="beamtime-topic"
      aria-labelledby={domIdOf(selection)}
      data-selected={selected}
      data-dragging={dragging}
      data-drop={side ?? 'no'}
      data-off={!isEnabled}
    >
      <div ref={handle} className="beamtime-topic-head">
        <HolderOutlined className="beamtime-grip" aria-hidden />
        <h2>
          <button
            type="button"
            id={domIdOf(selection)}
            className="beamtime-row-main"
            tabIndex={tabIndex}
            aria-current={selected}
            aria-describedby="canvas-keys"
            onClick={({ detail }) => {
              editing.select(selection, true);
              if (detail === 0) focusQuestionInspector(selection);
            }}
          >
            {`${number}. ${title || t('studio.editor.untitled')}`}
          </button>
        </h2>
        {hasRules(topic) && (
          <span className="beamtime-row-facts">
            <RuleWords rules={topic} />
          </span>
        )}
        {!isEnabled && <Tag>{t('studio.editor.off')}</Tag>}
        {mark && <QuestionProblemMark mark={mark} />}
        <LazyMenu
          label={t('studio.editor.menu.of', { name: title })}
          tabIndex={tabIndex}
          items={() => topicItems(editing, t, topicId, deleteTopic)}
        />
      </div>
      {fields.length === 0 && <p className="beamtime-topic-empty">{t('studio.editor.topicEmpty')}</p>}
      <ul className="beamtime-rows">
        {fields.map((field) => (
          <QuestionRow
            key={field.questionId}
            field={field}
            selected={chosen === field.questionId}
            stop={chosen === field.questionId}
            mark={marks.get(domIdOf({ kind: 'question', questionId: field.questionId }))}
          />
        ))}
      </ul>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        className="beamtime-topic-insert"
        onClick={() => editing.insertAt({ topicId, index: fields.length })}
      >
        {t('studio.editor.insert')}
        <span className="beamtime-visually-hidden">{t('studio.editor.into', { topic: title })}</span>
      </Button>
    </section>
  );
});
