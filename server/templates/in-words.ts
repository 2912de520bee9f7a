import { apply, describeTemplateEdit } from '../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { LoggedEdit } from './repository/edits.ts';
import type { EditInWords } from './types.ts';

export function inWords(now: TemplateDefinition, log: readonly LoggedEdit[]): readonly EditInWords[] {
  let template = now;
  const edits = [...log].reverse().map(({ version, edit, inverse, editedAt, who }): EditInWords => {
    template = apply(template, inverse);
    return { version, who: who ?? 'The installation', what: describeTemplateEdit(template, edit), at: editedAt };
  });
  return edits.reverse();
}
