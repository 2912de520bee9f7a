import { apply, invert, type TemplateEdit } from '../../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { DraftRules } from '../shared/draft.ts';

const OVERWRITES: ReadonlySet<TemplateEdit['edit']> = new Set([
  'setTemplate',
  'renameTopic',
  'setFieldConfig',
  'setDependencies',
  'setRules',
  'setTopicRules',
  'setQuestion',
  'setText',
]);

export const templateRules: DraftRules<TemplateDefinition, TemplateEdit> = {
  apply,
  invert: (template, edit) => {
    const inverse = invert(template, edit);
    // Undoing a change of the name must not revert another officer's later description.
    if (edit.edit !== 'setTemplate' || inverse.edit !== 'setTemplate') return inverse;
    return {
      edit: 'setTemplate',
      ...(edit.name === undefined || inverse.name === undefined ? {} : { name: inverse.name }),
      ...(edit.description === undefined || inverse.description === undefined ? {} : { description: inverse.description }),
    };
  },
  overwrites: ({ edit }) => OVERWRITES.has(edit),
};
