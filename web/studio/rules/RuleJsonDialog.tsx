import { Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleFaults, type FormRule } from '../../../engine/form-rules/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import CodeEditor, { type CodeMark } from '../shared/code/CodeEditor.tsx';

interface RuleJsonDialogProps {
  readonly label: string;
  readonly rule: FormRule;
  readonly onSave: (rule: FormRule) => void;
  readonly onClose: () => void;
}

type Read = { readonly rule: FormRule; readonly faults: readonly string[] };

/** A rule as JSON, checked while it is written. */
export default function RuleJsonDialog({ label, rule, onSave, onClose }: RuleJsonDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => JSON.stringify(rule, null, 2));
  const { rule: written, faults } = useMemo(() => readRule(text), [text]);
  const marks = useMemo(() => faults.map((message): CodeMark => ({ line: 0, column: 0, message, severity: 'ERROR' })), [faults]);
  return (
    <Modal
      width={640}
      title={t('studio.rules.jsonOf', { name: label })}
      okText={t('common.save')}
      okButtonProps={{ disabled: faults.length > 0 }}
      isChanged={text !== JSON.stringify(rule, null, 2)}
      onOk={() => onSave(written)}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{t('studio.rules.jsonHelp')}</Typography.Paragraph>
      <CodeEditor label={t('studio.rules.jsonOf', { name: label })} language="json" value={text} onChange={setText} marks={marks} />
      <div role="status">
        {faults.map((fault) => (
          <Typography.Text key={fault} type="danger" style={{ display: 'block' }}>
            {fault}
          </Typography.Text>
        ))}
      </div>
    </Modal>
  );
}

function readRule(text: string): Read {
  try {
    const rule = JSON.parse(text.trim() === '' ? 'null' : text) as FormRule;
    return { rule, faults: ruleFaults(rule) };
  } catch (error) {
    return { rule: null, faults: [String((error as Error).message)] };
  }
}
