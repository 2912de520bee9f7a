import { Form } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { knownError } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { LabelledInput, LabelledTextArea } from '../../ui/fields/Labelled.tsx';

export interface Named {
  readonly name: string;
  readonly description: string;
}

interface NamingDialogProps {
  readonly of: string;
  readonly title: string;
  readonly okText: string;
  readonly begin?: Named;
  readonly maxChars: { readonly name: number; readonly description: number };
  readonly nameNeeded: string;
  readonly save: (given: Named) => Promise<unknown>;
  readonly onClose: () => void;
}

const NOTHING: Named = { name: '', description: '' };

function useNaming({ of, title, begin, nameNeeded, save }: Required<Omit<NamingDialogProps, 'okText' | 'maxChars' | 'onClose'>>) {
  const { t } = useTranslation();
  const [given, setGiven] = useState(begin);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const differs = given.name !== begin.name || given.description !== begin.description;
  const keptNote = useKeptForm({
    name: `${of} ${title}`,
    stored: begin,
    value: given,
    take: setGiven,
    // A new item may open its page while this dialog closes.
    isDirty: () => differs && !isRunning.current,
  });
  const refuse = (why: string): void => {
    setProblem(why);
    document.getElementById(`${of}-name`)?.focus();
  };
  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    const named = { name: given.name.trim(), description: given.description.trim() };
    if (named.name === '') return refuse(nameNeeded);
    isRunning.current = true;
    setBusy(true);
    try {
      await save(named);
    } catch (error) {
      refuse(knownError(error, t('common.failed')).text);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { given, setGiven, problem, setProblem, busy, differs, keptNote, run };
}

export function NamingDialog({ of, title, okText, begin = NOTHING, maxChars, nameNeeded, save, onClose }: NamingDialogProps) {
  const { t } = useTranslation();
  const { given, setGiven, problem, setProblem, busy, differs, keptNote, run } = useNaming({ of, title, begin, nameNeeded, save });
  return (
    <Modal
      title={title}
      okText={okText}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={onClose}
      isChanged={differs}
      afterOpenChange={focusOnOpening(`${of}-name`)}
    >
      <Form layout="vertical" component="div">
        {keptNote}
        <LabelledInput
          label={t('studio.naming.name')}
          id={`${of}-name`}
          required
          problem={problem}
          maxLength={maxChars.name}
          value={given.name}
          onChange={(text) => {
            setGiven({ ...given, name: text });
            setProblem('');
          }}
          onPressEnter={() => void run()}
        />
        <LabelledTextArea
          label={t('studio.naming.description')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={maxChars.description}
          value={given.description}
          onChange={(description) => setGiven({ ...given, description })}
        />
      </Form>
    </Modal>
  );
}
