import './settings-form.css';
import Form from '@rjsf/core';
import type { ObjectFieldTemplateProps, RegistryFieldsType, RJSFSchema, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import type { JsonObject } from '../../engine/json.ts';
import { SettingsContext } from './settings-context.ts';
import type { SettingProblem, SettingWidgets } from './setting.ts';
import { SettingField } from './SettingField.tsx';

export interface SettingsFormProps {
  readonly schema: RJSFSchema;
  readonly validator: ValidatorType;
  readonly widgets: SettingWidgets;
  readonly config: JsonObject;
  readonly problems: readonly SettingProblem[];
  readonly needed: ReadonlySet<string>;
  readonly shows: (key: string) => boolean;
  readonly touch: (key: string) => void;
  readonly onChange: (config: JsonObject) => void;
  readonly onSubmit: () => void;
  /** Id of the form element, for buttons outside it. */
  readonly id: string;
  readonly idPrefix: string;
}

const fields: RegistryFieldsType = { setting: SettingField };

const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => <>{properties.map(({ content }) => content)}</>,
  FieldTemplate: ({ children }) => <>{children}</>,
};

/** Form of a schema: rjsf lays it out, the schema's hints choose the widgets. */
export function SettingsForm(props: SettingsFormProps) {
  const { schema, validator, widgets, config, problems, needed, shows, touch, onChange, onSubmit, id, idPrefix } = props;
  const uiSchema = useMemo<UiSchema>(
    () => ({
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(Object.keys(schema.properties ?? {}).map((key) => [key, { 'ui:field': 'setting' }])),
    }),
    [schema],
  );
  const context = useMemo(
    () => ({ config, problems, needed, shows, touch, widgets, idPrefix }),
    [config, problems, needed, shows, touch, widgets, idPrefix],
  );
  return (
    <SettingsContext value={context}>
      <Form
        id={id}
        schema={schema}
        uiSchema={uiSchema}
        fields={fields}
        templates={templates}
        validator={validator}
        formData={config}
        showErrorList={false}
        noHtml5Validate
        noValidate
        onChange={({ formData }) => onChange(formData as JsonObject)}
        onSubmit={(_data, event) => {
          event.preventDefault();
          onSubmit();
        }}
      />
    </SettingsContext>
  );
}
