import { useEffect, useMemo, useState } from 'react';
import { same, type JsonObject } from '../../../../engine/json.ts';
import type { FieldDefinition } from '../../../../engine/questionnaires/index.ts';
import { storable } from '../../questions/config/storable.ts';
import { QuestionEditor } from '../../questions/editor/QuestionEditor.tsx';
import { configure } from '../commands.ts';
import { useEditing } from '../editing.ts';
import { useTemplateNumbers } from './use-template-numbers.ts';
import { useRest } from './use-rest.ts';

/** Rest after the last change of a setting before it becomes a step of the history, in milliseconds. */
const REST_MS = 700;

/** The settings of a question in this template, in the editor that its type generates. */
export function Settings({ field }: { readonly field: FieldDefinition }) {
  const { catalog, draft, group, refused, run } = useEditing();
  const { toNumbers, toKeys } = useTemplateNumbers(field.dataType);
  const { questionId } = field;
  /** What this editor has put there itself: anything else came by undo, or from somebody else, and is shown anew. */
  const [own, setOwn] = useState({ config: field.config, times: 0 });
  // the editor fills up with defaults, which is no change
  const filled = (config: JsonObject): JsonObject => ({ ...catalog.logic.get(field.dataType)?.blankConfig, ...config });
  const foreign = !same(filled(own.config), filled(field.config));
  if (foreign) setOwn({ config: field.config, times: own.times + 1 });
  /** What was typed here before and could not be stored; what came from elsewhere since stands above it. */
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
    // made anew only where the editor begins anew
    [questionId, own.times, toNumbers, left],
  );
  return (
    // who leaves a setting is done with it: what they press next, Publish as well, is to find it carried out
    <div onBlur={now}>
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
    </div>
  );
}
