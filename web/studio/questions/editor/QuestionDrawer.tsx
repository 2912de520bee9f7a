import { useQuery } from '@apollo/client/react';
import { Result } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { QuestionToEditDocument } from '../../../generated/studio.ts';
import { notices } from '../../../shell/index.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Loading } from '../../../ui/NotLoaded.tsx';
import type { EditedQuestion } from './edited-question.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { TypeChooser } from './TypeChooser.tsx';
import { sameQuestion, type OpenQuestion, type QuestionAddress } from './use-question-address.ts';
import { useSaveQuestion } from './use-save-question.ts';

const WIDTH_PX = 1080;

interface QuestionDrawerProps {
  readonly catalog: Catalog;
  readonly address: QuestionAddress;
  readonly category: string | null;
  readonly onSaved: () => void;
}

export default function QuestionDrawer({ catalog, address, category, onSaved }: QuestionDrawerProps) {
  const { t } = useTranslation();
  const { open, close } = address;
  const saved = useRef<EditedQuestion>(null);
  const { question, missing, loading, error, again } = useOpened(catalog, open);
  const save = useSaveQuestion();
  const chooses = open?.kind === 'new' && question === null;
  const title =
    question === null
      ? t(chooses ? 'studio.questions.new' : 'studio.question.text')
      : (catalog.questionTypes.get(question.dataType)?.title ?? '');
  const store = async (edited: EditedQuestion, lastSaved: EditedQuestion): Promise<void> => {
    await save(edited, lastSaved);
    saved.current = question;
    notices.success(t('studio.question.saved', { name: edited.question }));
    onSaved();
    close();
  };
  const storePart = async (part: EditedQuestion, lastSaved: EditedQuestion): Promise<void> => {
    await save(part, lastSaved);
    onSaved();
  };
  return (
    <Drawer
      open
      isInAddress
      title={title}
      size={WIDTH_PX}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      mask={{ closable: false }}
      onClose={close}
    >
      {chooses ? (
        <TypeChooser catalog={catalog} categoryId={category} onChoose={address.choose} />
      ) : question ? (
        <QuestionEditor
          key={question.id ?? question.dataType}
          question={question}
          mode="library"
          onSave={store}
          onSavePart={storePart}
          isSaved={() => saved.current === question}
        />
      ) : missing ? (
        <Result status="404" title={t('studio.question.notFound')} />
      ) : (
        <Loading loading={loading} error={error} title={t('studio.question.notLoaded')} refetch={again} rows={8} />
      )}
      <LeaveGuard sameForm={(one, other) => one.pathname === other.pathname && sameQuestion(one.search, other.search)} />
    </Drawer>
  );
}

function useOpened(catalog: Catalog, open: OpenQuestion) {
  const id = open?.kind === 'stored' ? open.id : '';
  const { data, error, loading, refetch } = useQuery(QuestionToEditDocument, {
    variables: { id },
    skip: id === '',
    fetchPolicy: 'network-only',
  });
  const stored = data?.getQuestions[0];
  const categoryId = open?.kind === 'new' ? open.categoryId : null;
  const dataType = open?.kind === 'new' ? open.dataType : null;
  const question = useMemo<EditedQuestion | null>(() => {
    if (stored) return { ...stored, config: stored.configuration as JsonObject };
    const config = dataType === null ? undefined : catalog.logic.get(dataType)?.blankConfig;
    if (!config || dataType === null || categoryId === null) return null;
    return { id: null, naturalKey: '', question: '', dataType, categoryId, config };
  }, [stored, catalog, categoryId, dataType]);
  return { question, missing: data !== undefined && !stored, loading, error, again: () => void refetch() };
}
