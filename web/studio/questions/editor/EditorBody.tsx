import '../../studio.css';
import { Button, Flex, Typography } from 'antd';
import { useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { same } from '../../../../engine/json.ts';
import { neededSettings } from '../../../../engine/questionnaires/index.ts';
import { Still } from '../../../ui/Still.tsx';
import { useKeptForm } from '../../../ui/use-kept-form.tsx';
import { useRefusal } from '../../../ui/use-refusal.tsx';
import { SettingsForm } from '../../../settings-form/index.ts';
import { schemaOf } from '../config/config-problems.ts';
import { configWidgets } from '../config/widgets.ts';
import { conflictsIn, withTheirs, type QuestionConflict } from './conflicts.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { QuestionConflicts } from './QuestionConflicts.tsx';
import { savablePart } from './savable-part.ts';
import { saidProblems } from './said-problems.ts';
import { TextFields } from './TextFields.tsx';
import type { EditorParts } from './use-editor-parts.ts';
import { useQuestionForm } from './use-question-form.ts';
import type { QuestionEditorProps } from './types.ts';

export function EditorBody({
  question,
  mode,
  showsAll = false,
  onChange,
  onSave,
  onSavePart,
  isSaved,
  catalog,
  shapes,
}: QuestionEditorProps & EditorParts) {
  const { t } = useTranslation();
  const id = useId();
  const withTexts = mode === 'library';
  const form = useQuestionForm({ question, catalog, shapes, withTexts, showsAll, onChange });
  const [lastSaved, setLastSaved] = useState(question);
  const [conflicts, setConflicts] = useState<readonly QuestionConflict[]>([]);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [saving, setSaving] = useState(false);
  const [tried, setTried] = useState(false);
  const [savedPart, setSavedPart] = useState(false);
  const refusal = useRefusal();
  const { problems, dirty } = form;
  const name = onSave ? `question ${question.id ?? question.dataType}` : null;
  const keptNote = useKeptForm({
    name,
    stored: question,
    value: form.value,
    take: form.change,
    isDirty: () => name !== null && dirty && isSaved?.() !== true,
  });
  // In a template the text is edited outside this editor.
  const value = withTexts ? form.value : { ...form.value, naturalKey: question.naturalKey, question: question.question };
  const schema = useMemo(() => schemaOf(form.type), [form.type]);
  const needed = useMemo(() => neededSettings(form.type.type, value.config, catalog), [form.type, value.config, catalog]);

  const save = async (): Promise<void> => {
    setTried(true);
    form.showAll();
    const [first] = problems;
    const part = first && onSavePart ? savablePart(value, lastSaved, problems, form.judgeConfig) : null;
    const look = (): void => void (first && document.getElementById(`${id}${first.key}`)?.focus());
    if (first && !part) return look();
    setSaving(true);
    refusal.clear();
    try {
      await (part ? onSavePart?.(part, lastSaved) : onSave?.(value, lastSaved));
      if (part) {
        setLastSaved(part);
        setSavedPart(true);
        look();
      }
    } catch (error) {
      const met = conflictsIn(error);
      setConflicts(met);
      const serverProblems = saidProblems(error, t('common.failed'));
      form.setServerProblems(serverProblems);
      if (serverProblems.length === 0 && met.length === 0) refusal.refuse(error);
    } finally {
      setSaving(false);
    }
  };
  // A decided edit conflict is not reported again, and the kept value may be overwritten.
  const decide = (conflict: QuestionConflict, keep: 'mine' | 'theirs'): void => {
    setLastSaved({ ...lastSaved, ...withTheirs(lastSaved, conflict) });
    if (keep === 'theirs') form.change(withTheirs(value, conflict));
    setConflicts(conflicts.filter((one) => one !== conflict));
    if (conflicts.length === 1) saveButton.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };

  return (
    <div className="beamtime-question-form">
      {keptNote}
      {refusal.note}
      <QuestionConflicts catalog={catalog} question={value} conflicts={conflicts} onChoose={decide} />
      <Still while={saving} className="beamtime-question-editor">
        <div>
          {withTexts && (
            <form onSubmit={submit}>
              <TextFields form={form} idPrefix={id} />
            </form>
          )}
          <SettingsForm
            id={`${id}settings`}
            idPrefix={id}
            schema={schema}
            widgets={configWidgets}
            validator={form.validator}
            config={value.config}
            problems={problems}
            needed={needed}
            shows={form.shows}
            touch={form.touch}
            onChange={(config) => form.change({ config })}
            onSubmit={() => void save()}
          />
        </div>
        <PreviewPanel catalog={catalog} question={value} isStored={question.id !== null && same(value.config, question.config)} />
      </Still>
      {onSave && (
        <Flex className="beamtime-studio-buttons" justify="space-between" align="center" gap={12} wrap>
          <Typography.Text type="danger" role="status">
            {tried && problems.length > 0
              ? t(savedPart ? 'studio.question.mendRest' : 'studio.question.mend', { count: problems.length })
              : ''}
          </Typography.Text>
          <Button ref={saveButton} type="primary" loading={saving} onClick={() => void save()}>
            {t('studio.question.save')}
          </Button>
        </Flex>
      )}
    </div>
  );
}
