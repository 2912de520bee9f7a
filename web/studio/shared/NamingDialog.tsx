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
  readonly save: (texts: Named) => Promise<unknown>;
  readonly onClose: () => void;
}

const NOTHING: Named = { name: '', description: '' };

function useNaming({ of: idPrefix, title, begin, nameNeeded, save }: Required<Omit<NamingDialogProps, 'okText' | 'maxChars' | 'onClose'>>) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(begin);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const differs = texts.name !== begin.name || texts.description !== begin.description;
  const keptNote = useKeptForm({
    name: `${idPrefix} ${title}`,
    stored: begin,
    value: texts,
    take: setTexts,
    // A new item may open its page while this dialog closes.
    isDirty: () => differs && !isRunning.current,
  });
  const refuse = (why: string): void => {
    setProblem(why);
    document.getElementById(`${idPrefix}-name`)?.focus();
  };
  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    const named = { name: texts.name.trim(), description: texts.description.trim() };
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
  return { texts, setTexts, problem, setProblem, busy, differs, keptNote, run };
}

export function NamingDialog({ of: idPrefix, title, okText, begin = NOTHING, maxChars, nameNeeded, save, onClose }: NamingDialogProps) {
  const { t } = useTranslation();
  const { texts, setTexts, problem, setProblem, busy, differs, keptNote, run } = useNaming({
    of: idPrefix,
    title,
    begin,
    nameNeeded,
    save,
  });
  return (
    <Modal
      title={title}
      okText={okText}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={onClose}
      isChanged={differs}
      afterOpenChange={focusOnOpening(`${idPrefix}-name`)}
    >
      <Form layout="vertical" component="div">
        {keptNote}
        <LabelledInput
          label={t('studio.naming.name')}
          id={`${idPrefix}-name`}
          required
          problem={problem}
          maxLength={maxChars.name}
          value={texts.name}
          onChange={(text) => {
            setTexts({ ...texts, name: text });
            setProblem('');
          }}
          onPressEnter={() => void run()}
        />
        <LabelledTextArea
          label={t('studio.naming.description')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={maxChars.description}
          value={texts.description}
          onChange={(description) => setTexts({ ...texts, description })}
        />
      </Form>
    </Modal>
  );
}
