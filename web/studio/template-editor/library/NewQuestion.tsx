import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataType, TemplateCategoryId } from '../../../generated/types.ts';
import { notices } from '../../../shell/index.ts';
import { knownError } from '../../../ui/errors.ts';
import { addQuestion } from '../commands.ts';
import { useTemplateEditing, type InsertPlace } from '../editing.ts';
import { makeQuestion } from '../made-questions.ts';
import { newField } from './new-field.ts';

interface NewQuestionProps {
  readonly types: readonly string[];
  readonly place: InsertPlace;
}

export function NewQuestionForm({ types, place }: NewQuestionProps) {
  const { t } = useTranslation();
  const { catalog, group, draft, run } = useTemplateEditing();
  const [loading, setLoading] = useState(false);
  const make = async (dataType: string): Promise<void> => {
    setLoading(true);
    try {
      const question = await makeQuestion(group.categoryId as TemplateCategoryId, dataType as DataType);
      run(addQuestion(draft.getState().definition, newField(question), place));
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    } finally {
      setLoading(false);
    }
  };
  const items = types
    .map((type) => ({
      key: type,
      label: catalog.questionTypes.get(type)?.title ?? type,
      title: catalog.questionTypes.get(type)?.description ?? '',
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items, onClick: ({ key }) => void make(key), style: { maxHeight: '60vh', overflowY: 'auto' } }}
    >
      <Button icon={<PlusOutlined />} loading={loading} aria-haspopup="menu">
        {t('studio.editor.library.new')}
      </Button>
    </Dropdown>
  );
}
