import { CheckOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryQuestionFragment } from '../../../generated/studio.ts';
import { useDraggable } from '../canvas/use-drag.ts';
import { useTemplateEditing } from '../editing.ts';
import { newField } from './new-field.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

interface LibraryRowProps {
  readonly question: LibraryQuestionFragment;
  /** Already in the template, which contains a question only once. */
  readonly present: boolean;
  readonly onAdd: () => void;
}

export function LibraryRow({ question, present, onAdd }: LibraryRowProps) {
  const { t } = useTranslation();
  const { catalog } = useTemplateEditing();
  const row = useRef<HTMLLIElement>(null);
  const dragging = useDraggable(row, () => ({ kind: 'library', field: newField(question) }), { off: present });
  const label = t('studio.editor.library.add', { name: question.question });
  return (
    <li ref={row} className="beamtime-row" data-dragging={dragging} data-present={present}>
      {!present && <HolderOutlined className="beamtime-grip" aria-hidden />}
      <span className="beamtime-row-main">
        <span className="beamtime-row-text">{question.question}</span>
        <span className="beamtime-row-facts">
          <Tag>{catalog.questionTypes.get(question.dataType)?.title ?? question.dataType}</Tag>
          <span className="beamtime-row-key">{question.naturalKey}</span>
        </span>
      </span>
      {present ? (
        <Tooltip title={t('studio.editor.library.present')}>
          <span role="img" aria-label={t('studio.editor.library.present')}>
            <CheckOutlined aria-hidden />
          </span>
        </Tooltip>
      ) : (
        <IconButton icon={<PlusOutlined />} label={label} size="small" title={label} onClick={onAdd} />
      )}
    </li>
  );
}
