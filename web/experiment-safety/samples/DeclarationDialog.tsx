import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import type { DeclaredSampleFragment, SampleOfProposalFragment } from '../../generated/experiment-safety.ts';
import type { SampleCalls } from './use-sample-calls.ts';

interface DeclarationDialogProps {
  readonly sample: SampleOfProposalFragment;
  readonly declaration: DeclaredSampleFragment;
  readonly calls: SampleCalls;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** Safety input of one sample; a ready one is opened for editing first, which takes the mark off. */
export default function DeclarationDialog({ sample, declaration, calls, readOnly, onClose }: DeclarationDialogProps) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(false);
  const { sampleId, sampleEsiQuestionaryId, isEsiSubmitted: ready } = declaration;
  const change = (): void => {
    // Before the mark is off, which loads the form anew.
    setChanges(true);
    void calls.edit(sampleId);
  };
  return (
    <Modal
      width={900}
      footer={null}
      mask={{ closable: false }}
      title={t('experimentSafety.samples.title', { title: sample.title })}
      onCancel={onClose}
    >
      {ready && !readOnly && (
        <Flex justify="end" style={{ marginBottom: 12 }}>
          <Button loading={calls.busy === sampleId} onClick={change}>
            {t('experimentSafety.samples.change')}
          </Button>
        </Flex>
      )}
      <QuestionaryPage
        key={String(ready)}
        source={storedQuestionary(sampleEsiQuestionaryId)}
        isNarrow
        readOnly={readOnly}
        {...(changes && !ready ? { startAt: 0 } : {})}
        end={{ state: ready ? 'SUBMITTED' : 'DRAFT', done: ready, submit: () => calls.markReady(sampleId), onEnded: onClose }}
      />
    </Modal>
  );
}
