import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Select, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check } from '../../../engine/questionnaires/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CommitText } from '../shared/CommitText.tsx';
import { RuleBuilder } from './RuleBuilder.tsx';
import type { RuleQuestions } from './rule-questions.ts';

interface CheckListProps {
  readonly checks: readonly Check[];
  readonly questions: RuleQuestions;
  /** Questions that may show a message. */
  readonly marked: readonly { readonly questionId: string; readonly question: string }[];
  readonly marksHelp: string;
  readonly onChange: (checks: readonly Check[]) => void;
}

/** Requirements on several answers with their messages. */
export function CheckList({ checks, questions, marked, marksHelp, onChange }: CheckListProps) {
  const { t } = useTranslation();
  return (
    <>
      <ol className="beamtime-rule-list">
        {checks.map((check, i) => (
          <li key={i}>
            <CheckEditor
              number={i + 1}
              check={check}
              questions={questions}
              marked={marked}
              marksHelp={marksHelp}
              onChange={(next) => onChange(checks.toSpliced(i, 1, next))}
              onRemove={() => onChange(checks.toSpliced(i, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...checks, { ok: true, message: t('studio.rules.checks.new'), level: 'error' }])}
      >
        {t('studio.rules.checks.add')}
      </Button>
    </>
  );
}

interface CheckEditorProps extends Omit<CheckListProps, 'checks' | 'onChange'> {
  readonly number: number;
  readonly check: Check;
  readonly onChange: (check: Check) => void;
  readonly onRemove: () => void;
}

function CheckEditor({ number, check, questions, marked, marksHelp, onChange, onRemove }: CheckEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const { ok, message, level = 'error', marks = [], ...rest } = check;
  const put = (change: Partial<Check>): void => {
    const next = { ok, message, level, marks, ...rest, ...change };
    const { marks: chosen, ...unmarked } = next;
    onChange(chosen.length > 0 ? next : unmarked);
  };
  return (
    <>
      <Flex justify="space-between" align="center">
        <Typography.Text strong>{t('studio.rules.checks.name', { number })}</Typography.Text>
        <IconButton size="small" icon={<DeleteOutlined />} label={t('studio.rules.checks.remove', { number })} onClick={onRemove} />
      </Flex>
      <RuleBuilder
        label={`${t('studio.rules.checks.must')} ${number}`}
        rule={ok === true ? null : ok}
        questions={questions}
        none={t('studio.rules.checks.mustNone')}
        onChange={(rule) => put({ ok: rule ?? true })}
      />
      <CommitText
        required
        label={t('studio.rules.checks.message')}
        value={message}
        maxLength={1000}
        takesFocus={ok === true && message === t('studio.rules.checks.new')}
        fault={(text) => (text.trim() === '' ? t('studio.rules.checks.message') : '')}
        onCommit={(text) => put({ message: text })}
      />
      <Segmented<'error' | 'warning'>
        vertical
        aria-label={t('studio.rules.checks.level')}
        value={level}
        options={(['error', 'warning'] as const).map((value) => ({ value, label: t(`studio.rules.checks.${value}`) }))}
        onChange={(next) => put({ level: next })}
      />
      <div className="beamtime-setting">
        <label htmlFor={id}>{t('studio.rules.checks.marks')}</label>
        <Select<string[]>
          id={id}
          mode="multiple"
          showSearch={byWords}
          value={marks.map((key) => questions.byKey(key)?.questionId ?? key)}
          options={marked.map(({ questionId, question }) => ({ value: questionId, label: question }))}
          onChange={(next) => put({ marks: next })}
        />
        <Typography.Text type="secondary" className="beamtime-setting-help">
          {marksHelp}
        </Typography.Text>
      </div>
    </>
  );
}
