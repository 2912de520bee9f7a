import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { knownError } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { useKeptForm } from '../../ui/use-kept-form.tsx';

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

export function NamingDialog({ of, title, okText, begin = NOTHING, maxChars, nameNeeded, save, onClose }: NamingDialogProps) {
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
        <Form.Item
          label={t('studio.naming.name')}
          htmlFor={`${of}-name`}
          required
          help={problem || undefined}
          validateStatus={problem ? 'error' : ''}
        >
          <Input
            id={`${of}-name`}
            maxLength={maxChars.name}
            value={given.name}
            onChange={({ target }) => {
              setGiven({ ...given, name: target.value });
              setProblem('');
            }}
            onPressEnter={() => void run()}
          />
        </Form.Item>
        <Form.Item label={t('studio.naming.description')} htmlFor={`${of}-description`}>
          <Input.TextArea
            id={`${of}-description`}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={maxChars.description}
            value={given.description}
            onChange={({ target }) => setGiven({ ...given, description: target.value })}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
