import { useEffect, useMemo, useState } from 'react';
import { same, type JsonObject } from '../../../../engine/json.ts';
import type { FieldDefinition } from '../../../../engine/questionnaires/index.ts';
import { storable } from '../../questions/config/storable.ts';
import { QuestionEditor } from '../../questions/editor/QuestionEditor.tsx';
import { configure } from '../commands.ts';
import { useTemplateEditing } from '../editing.ts';
import { useTemplateNumbers } from './use-template-numbers.ts';
import { useRest } from './use-rest.ts';

/** Milliseconds after the last change before it becomes a history step. */
const REST_MS = 700;

export function QuestionSettings({ field }: { readonly field: FieldDefinition }) {
  const { catalog, draft, group, refused, run } = useTemplateEditing();
  const { ready, toNumbers, toKeys } = useTemplateNumbers(field.dataType);
  const { questionId } = field;
  /** Configuration last written by this editor; any other one comes from undo or another officer and resets the form. */
  const [own, setOwn] = useState({ config: field.config, times: 0 });
  // Compares with defaults added, because the editor fills them in.
  const filled = (config: JsonObject): JsonObject => ({ ...catalog.logic.get(field.dataType)?.blankConfig, ...config });
  const foreign = !same(filled(own.config), filled(field.config));
  if (foreign) setOwn({ config: field.config, times: own.times + 1 });
  /** Earlier input that could not be stored; later changes from elsewhere take precedence. */
  const [typed] = useState(() => refused.get(questionId));
  const left = own.times === 0 ? typed : null;
  useEffect(() => {
    if (own.times > 0) refused.drop(questionId);
  }, [own.times, refused, questionId]);
  const { put, now } = useRest(REST_MS, (config: JsonObject) => {
    if (same(filled(config), filled(field.config))) return;
    setOwn((before) => ({ ...before, config }));
    run(configure(draft.getState().definition, questionId, config));
  });
  const question = useMemo(
    () => ({
      id: questionId,
      naturalKey: field.naturalKey,
      question: field.question,
      dataType: field.dataType,
      categoryId: group.categoryId,
      config: left ?? toNumbers(own.config),
    }),
    // Rebuilt only when the editor restarts.
    [questionId, own.times, toNumbers, left],
  );
  return (
    // Commits on blur, so that a following action such as Publish includes the change.
    <div onBlur={now}>
      {ready && (
        <QuestionEditor
          key={`${questionId} ${own.times}`}
          question={{ ...question, naturalKey: field.naturalKey, question: field.question }}
          mode="template"
          showsAll={left !== null}
          onChange={(edited, problems, judge) => {
            if (problems.length > 0) refused.keep(questionId, edited.config, problems);
            else refused.drop(questionId);
            const good = problems.length > 0 ? storable(edited.config, problems, toNumbers(filled(own.config)), judge) : edited.config;
            if (good) put(toKeys(good));
          }}
        />
      )}
    </div>
  );
}
