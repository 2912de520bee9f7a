import { apply, describeTemplateEdit } from '../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { LoggedEdit } from './repository-edits.ts';

export interface EditInWords {
  readonly version: number;
  readonly who: string;
  readonly what: string;
  readonly at: Date;
}

export function inWords(now: TemplateDefinition, log: readonly LoggedEdit[]): readonly EditInWords[] {
  let template = now;
  const told = [...log].reverse().map(({ version, edit, inverse, editedAt, who }): EditInWords => {
    template = apply(template, inverse);
    return { version, who: who ?? 'The installation', what: describeTemplateEdit(template, edit), at: editedAt };
  });
  return told.reverse();
}
