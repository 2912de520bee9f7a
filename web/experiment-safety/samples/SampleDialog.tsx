import { useQuery } from '@apollo/client/react';
import { Alert, Form, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newQuestionary, QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import {
  CreateSampleForExperimentDocument,
  SampleQuestionsDocument,
  type SampleOfProposalFragment,
} from '../../generated/experiment-safety.ts';
import { apollo } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { declarableQuestions, type DeclarableQuestion } from './declarable-questions.ts';

interface SampleDialogProps {
  /** Null: a new one, added after submission. */
  readonly sample: SampleOfProposalFragment | null;
  readonly proposal: { readonly primaryKey: number; readonly questionaryId: number };
  readonly onCreated: (sampleId: number) => Promise<void>;
  readonly onClose: () => void;
}

/** The description of a sample that comes after the submission of its proposal. */
export default function SampleDialog({ sample, proposal, onCreated, onClose }: SampleDialogProps) {
  const { t } = useTranslation();
  const created = useRef<number | null>(null);
  const close = (): void => {
    const { current } = created;
    if (current === null) onClose();
    else void onCreated(current).then(onClose);
  };
  return (
    <Modal
      width={800}
      footer={null}
      mask={{ closable: false }}
      title={sample ? sample.title : t('experimentSafety.samples.new')}
      onCancel={close}
    >
      {sample ? (
        <QuestionaryPage source={storedQuestionary(sample.questionaryId)} isNarrow startAt={0} end={endingWith(close)} />
      ) : (
        <NewSample proposal={proposal} onCreated={(id) => void (created.current = id)} onDone={close} />
      )}
    </Modal>
  );
}

const endingWith = (onEnded: () => void) => ({ state: 'DRAFT', done: false, submit: () => Promise.resolve(), onEnded });

interface NewSampleProps extends Pick<SampleDialogProps, 'proposal'> {
  readonly onCreated: (id: number) => void;
  readonly onDone: () => void;
}

function NewSample({ proposal: { primaryKey, questionaryId }, onCreated, onDone }: NewSampleProps) {
  const { t } = useTranslation();
  const { data, ...query } = useQuery(SampleQuestionsDocument, { variables: { questionaryId } });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) return <Loading {...query} />;
  const questions = declarableQuestions(data);
  const question = questions.find(({ id }) => id === chosen) ?? (questions.length === 1 ? questions[0] : undefined);
  if (questions.length === 0) return <Alert type="info" showIcon title={t('experimentSafety.samples.noQuestion')} />;
  return (
    <>
      {questions.length > 1 && (
        <Form.Item label={t('experimentSafety.samples.question')} layout="vertical">
          <Select value={chosen} options={questions.map(({ id, text }) => ({ value: id, label: text }))} onChange={setChosen} />
        </Form.Item>
      )}
      {question && (
        <QuestionaryPage
          key={question.id}
          isNarrow
          source={newQuestionary({
            keptAs: `sample-${primaryKey}-${question.id}-late`,
            item: { templateId: question.templateId, parentId: primaryKey, columns: { title: '', proposalPk: primaryKey } },
            create: async ({ title }, clientKey) => {
              const made = await createSample(question, primaryKey, typeof title === 'string' ? title : '', clientKey);
              onCreated(made.id);
              return made.questionaryId;
            },
          })}
          end={endingWith(onDone)}
        />
      )}
    </>
  );
}

async function createSample({ id: questionId, templateId }: DeclarableQuestion, proposalPk: number, title: string, clientKey: string) {
  const variables = { title, templateId, proposalPk, questionId, clientKey };
  const { data } = await apollo.mutate({ mutation: CreateSampleForExperimentDocument, variables });
  if (!data) throw new Error('the sample was not created');
  return data.createSample;
}
