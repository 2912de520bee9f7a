import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Empty, Flex, Select, Typography } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryDocument } from '../../../generated/studio.ts';
import type { DataType, TemplateCategoryId } from '../../../generated/types.ts';
import { FindBox } from '../../../ui/FindBox.tsx';
import { Loading } from '../../../ui/NotLoaded.tsx';
import { isLeavingDetails } from '../../shared/focus-details.ts';
import { addQuestion } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing, type InsertPlace } from '../editing.ts';
import { allFields, topicIn } from '../places.ts';
import { LibraryRow } from './LibraryRow.tsx';
import { newField } from './new-field.ts';
import { NewQuestionForm } from './NewQuestion.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

const PAGE = 30;

interface LibraryPanelProps {
  readonly place: InsertPlace;
  /** Opened to insert at a place. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** Questions available for this template: search, add by drag or button, create. */
export function LibraryPanel({ place, takesFocus, onClose }: LibraryPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { catalog, group, run, draft } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const [search, setSearch] = useState('');
  const [chosenType, setChosenType] = useState<string | null>(null);
  const [shown, setShown] = useState(PAGE);
  const types = useMemo(() => group.questionTypes.filter((type) => catalog.questionTypes.get(type)?.basis === false), [catalog, group]);
  const { data, previousData, loading, error, refetch } = useQuery(LibraryDocument, {
    variables: {
      category: group.categoryId as TemplateCategoryId,
      dataType: (chosenType === null ? types : [chosenType]) as DataType[],
      searchText: useDeferredValue(search),
      first: shown,
    },
    fetchPolicy: 'cache-and-network',
  });
  const questions = (data ?? previousData)?.getAllQuestions;
  const present = useMemo(() => new Set(allFields(definition).map(({ questionId }) => questionId)), [definition]);
  const topic = topicIn(definition, place.topicId);
  const above = topic?.fields[place.index - 1];
  const where = !topic
    ? ''
    : above
      ? t('studio.editor.library.after', { topic: topic.title, question: above.question })
      : t('studio.editor.library.atTop', { topic: topic.title });
  return (
    <section
      className="beamtime-library"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (isLeavingDetails(event)) onClose();
      }}
    >
      <Flex justify="space-between" align="center">
        <Typography.Title level={2} id={id} className="beamtime-inspector-title">
          {t('studio.editor.library.title')}
        </Typography.Title>
        <IconButton icon={<CloseOutlined />} label={t('studio.editor.library.close')} onClick={onClose} />
      </Flex>
      {where && (
        <Typography.Text type="secondary" className="beamtime-setting-help">
          {where}
        </Typography.Text>
      )}
      <NewQuestionForm types={types} place={place} />
      <FindBox
        label={t('studio.editor.library.search')}
        value={search}
        takesFocus={takesFocus}
        onChange={(text) => {
          setSearch(text);
          setShown(PAGE);
        }}
      />
      <Select
        allowClear
        value={chosenType}
        placeholder={t('studio.editor.library.allTypes')}
        aria-label={t('studio.editor.library.type')}
        options={types.map((type) => ({ value: type, label: catalog.questionTypes.get(type)?.title ?? type }))}
        onChange={(type: string | null | undefined) => setChosenType(type ?? null)}
      />
      {!questions && <Loading loading={loading} error={error} title={t('studio.editor.library.failed')} refetch={refetch} />}
      {questions?.questions.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(search || chosenType ? 'studio.editor.library.nothingFound' : 'studio.editor.library.none')}
        />
      )}
      <ul className="beamtime-rows" aria-label={t('studio.editor.library.list')}>
        {questions?.questions.map((question) => (
          <LibraryRow
            key={question.id}
            question={question}
            present={present.has(question.id)}
            onAdd={() => void run(addQuestion(draft.getState().definition, newField(question), place))}
          />
        ))}
      </ul>
      {questions && questions.totalCount > questions.questions.length && (
        <Button type="link" loading={loading} onClick={() => setShown(shown + PAGE)}>
          {t('studio.editor.library.more', { count: questions.totalCount - questions.questions.length })}
        </Button>
      )}
    </section>
  );
}
