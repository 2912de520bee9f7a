import { apply, describeEdit } from '../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { LoggedEdit } from './repository-edits.ts';

/** What somebody else did, in words. */
export interface OthersEdit {
  readonly version: number;
  readonly who: string;
  readonly what: string;
  readonly at: Date;
}

/** Edits as people read them: each on the template before it, in which what it removed still has a name. */
export function inWords(now: TemplateDefinition, log: readonly LoggedEdit[]): readonly OthersEdit[] {
  let template = now;
  const told = [...log].reverse().map(({ version, edit, inverse, editedAt, who }): OthersEdit => {
    template = apply(template, inverse);
    return { version, who: who ?? 'The installation', what: describeEdit(template, edit), at: editedAt };
  });
  return told.reverse();
}
