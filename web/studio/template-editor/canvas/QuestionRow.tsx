import { HolderOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../../../engine/questionnaires/index.ts';
import { richTextPreview } from '../../../ui/rich-text-preview.ts';
import { useTemplateEditing } from '../editing.ts';
import { focusQuestionInspector } from '../focus.ts';
import { QuestionProblemMark, type FindingMark } from '../findings/ProblemMark.tsx';
import { useQuestionRemoval } from '../removal.ts';
import { domIdOf, type CanvasSelection } from '../selection.ts';
import { LazyMenu } from './LazyMenu.tsx';
import { questionItems } from './menu-items.tsx';
import { hasRules, RuleWords } from './RuleWords.tsx';
import { useDraggable, useDropTarget } from './use-drag.ts';

interface QuestionRowProps {
  readonly field: FieldDefinition;
  readonly selected: boolean;
  /** The only row in the tab order (roving tabindex). */
  readonly stop: boolean;
  readonly mark: FindingMark | undefined;
}

export const QuestionRow = memo(function QuestionRow({ field, selected, stop, mark }: QuestionRowProps) {
  const { t } = useTranslation();
  const editing = useTemplateEditing();
  const { removeQuestion } = useQuestionRemoval();
  const row = useRef<HTMLLIElement>(null);
  const { questionId, question, dataType, naturalKey, config } = field;
  const dragging = useDraggable(row, () => ({ kind: 'question', questionId }));
  const side = useDropTarget(row, {
    accepts: (dragged) => dragged.kind === 'library' || (dragged.kind === 'question' && dragged.questionId !== questionId),
    target: (where) => ({ over: 'question', questionId, side: where }),
  });
  const type = editing.catalog.questionTypes.get(dataType);
  const selection: CanvasSelection = { kind: 'question', questionId };
  const tabIndex = stop ? 0 : -1;
  const preview = typeof config['html'] === 'string' ? richTextPreview(config['html']) : '';
  return (
    <li ref={row} className="beamtime-row" data-selected={selected} data-dragging={dragging} data-drop={side ?? 'no'}>
      <HolderOutlined className="beamtime-grip" aria-hidden />
      <button
        type="button"
        id={domIdOf(selection)}
        className="beamtime-row-main"
        tabIndex={tabIndex}
        aria-current={selected}
        aria-describedby="canvas-keys"
        onClick={({ detail }) => {
          editing.select(selection, true);
          // Activated by keyboard: focus the settings.
          if (detail === 0) focusQuestionInspector(selection);
        }}
      >
        <span className="beamtime-row-text">
          {question || t('studio.editor.untitled')}
          {config['required'] === true && (
            <span className="beamtime-required" title={t('studio.editor.required')}>
              {'\u00A0*'}
            </span>
          )}
        </span>
        {preview !== '' && <span className="beamtime-row-preview">{preview}</span>}
        <span className="beamtime-row-facts">
          <Tag>{type?.title ?? dataType}</Tag>
          {hasRules(field) && <RuleWords rules={field} />}
          <span className="beamtime-row-key">{naturalKey}</span>
        </span>
      </button>
      {mark && <QuestionProblemMark mark={mark} />}
      <LazyMenu
        label={t('studio.editor.menu.of', { name: question })}
        tabIndex={tabIndex}
        items={() => questionItems(editing, t, questionId, removeQuestion)}
      />
    </li>
  );
});
