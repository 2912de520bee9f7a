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
  /** Id of the form element, for submit buttons outside it. */
  readonly id?: string;
}

const fields: RegistryFieldsType = { question: ({ name }: FieldProps) => <QuestionField questionId={name} /> };

const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => <>{properties.map(({ content }) => content)}</>,
  FieldTemplate: ({ children }) => <>{children}</>,
};

/** One step of a questionnaire: laid out by rjsf, validated by the engine, drawn by widgets. */
export function StepForm({ store, step, readOnly, onSubmit, id }: StepFormProps) {
  const ids = useMemo(() => step.fields.map((field) => field.questionId), [step]);
  // rjsf does not render a property with an empty schema.
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
