import '../forms.css';
import Form from '@rjsf/core';
import type { FieldProps, ObjectFieldTemplateProps, RegistryFieldsType, RJSFSchema, TemplatesType, UiSchema } from '@rjsf/utils';
import { useMemo, type FormEvent } from 'react';
import type { CompiledStep } from '../../../engine/questionnaires/index.ts';
import { engineValidator } from './engine-validator.ts';
import { FormContext } from './form-context.ts';
import type { FormStore } from './form-store.ts';
import { QuestionField } from './QuestionField.tsx';

export interface StepFormProps {
  readonly store: FormStore;
  readonly step: CompiledStep;
  readonly readOnly: boolean;
  readonly onSubmit?: () => void;
  /** Id of the form element, for buttons outside it. */
  readonly id?: string;
}

/** Every property of a step is drawn by the widget its question type names. */
const fields: RegistryFieldsType = { question: ({ name }: FieldProps) => <QuestionField questionId={name} /> };

const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => <>{properties.map(({ content }) => content)}</>,
  FieldTemplate: ({ children }) => <>{children}</>,
};

/** One step of a questionnaire: rjsf lays it out, the engine judges it, widgets draw it. */
export function StepForm({ store, step, readOnly, onSubmit, id }: StepFormProps) {
  const ids = useMemo(() => step.fields.map((field) => field.questionId), [step]);
  // a property with an empty schema is not drawn at all
  const schema = useMemo<RJSFSchema>(
    () => ({ type: 'object', properties: Object.fromEntries(ids.map((key) => [key, { $comment: 'judged by the engine' }])) }),
    [ids],
  );
  const uiSchema = useMemo<UiSchema>(
    () => ({
      'ui:order': [...ids],
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(ids.map((key) => [key, { 'ui:field': 'question' }])),
    }),
    [ids],
  );
  const validator = useMemo(() => engineValidator(store, ids), [store, ids]);
  const context = useMemo(() => ({ store, readOnly }), [store, readOnly]);
  const submit = (_data: unknown, event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <FormContext value={context}>
      <Form
        {...(id ? { id } : {})}
        className={readOnly ? 'beamtime-reading' : ''}
        schema={schema}
        uiSchema={uiSchema}
        fields={fields}
        templates={templates}
        validator={validator}
        showErrorList={false}
        noHtml5Validate
        noValidate
        onSubmit={submit}
      />
    </FormContext>
  );
}
