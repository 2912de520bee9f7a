/** What one kind of definition says about its edits: templates and workflows have engine/edits. */
export interface EditRules<Definition, Edit> {
  /** @throws CodedError when the edit does not fit */
  readonly apply: (definition: Definition, edit: Edit) => Definition;
  /** The edit that takes `edit` back; asked on the definition as it was before. */
  readonly invert: (definition: Definition, edit: Edit) => Edit;
}

/** Something the officer did, in as many edits as it took. */
export interface Step<Edit> {
  /** What undo and redo call it: 'Rename topic'. */
  readonly label: string;
  readonly edits: readonly Edit[];
  /** Takes the edits back, last one first. */
  readonly inverse: readonly Edit[];
}

/** What can be undone and redone, without a limit: newest last. Immutable, so that it is state like any other. */
export interface History<Edit> {
  readonly done: readonly Step<Edit>[];
  readonly undone: readonly Step<Edit>[];
}

export const noHistory: History<never> = { done: [], undone: [] };

export interface Made<Definition, Edit> {
  readonly definition: Definition;
  readonly step: Step<Edit>;
}

/**
 * Carries edits out and keeps the way back.
 * @throws CodedError as apply; nothing is changed then
 */
export function makeStep<Definition, Edit>(
  { apply, invert }: EditRules<Definition, Edit>,
  definition: Definition,
  { label, edits }: Pick<Step<Edit>, 'label' | 'edits'>,
): Made<Definition, Edit> {
  let working = definition;
  const inverse: Edit[] = [];
  for (const edit of edits) {
    inverse.unshift(invert(working, edit));
    working = apply(working, edit);
  }
  return { definition: working, step: { label, edits, inverse } };
}

/** A new step: what was undone before cannot be redone any more. */
export const withStep = <Edit>({ done }: History<Edit>, step: Step<Edit>): History<Edit> => ({ done: [...done, step], undone: [] });

/** The last step moves to those that can be redone. */
export function stepBack<Edit>({ done, undone }: History<Edit>): History<Edit> {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
}

/** @param made the step as it was just carried out again: its way back may have changed with what others did meanwhile */
export const stepForward = <Edit>({ done, undone }: History<Edit>, made: Step<Edit>): History<Edit> => ({
  done: [...done, made],
  undone: undone.slice(0, -1),
});

/** A step that does not fit any more, because somebody else changed the same place, is forgotten. */
export const withoutStep = <Edit>({ done, undone }: History<Edit>, step: Step<Edit>): History<Edit> => ({
  done: done.filter((other) => other !== step),
  undone: undone.filter((other) => other !== step),
});
