/** Apply and invert functions of a kind of definition, see engine/edits. */
export interface EditRules<Definition, Edit> {
  /** @throws CodedError when the edit does not fit */
  readonly apply: (definition: Definition, edit: Edit) => Definition;
  /** Inverse of an edit; evaluated on the definition before it. */
  readonly invert: (definition: Definition, edit: Edit) => Edit;
}

export interface Step<Edit> {
  /** Label in undo and redo, such as 'Rename topic'. */
  readonly label: string;
  readonly edits: readonly Edit[];
  /** Undoes the edits, last one first. */
  readonly inverse: readonly Edit[];
}

/** Unlimited undo and redo stacks, newest last. Immutable, so that it can be state. */
export interface History<Edit> {
  readonly done: readonly Step<Edit>[];
  readonly undone: readonly Step<Edit>[];
}

export const noHistory: History<never> = { done: [], undone: [] };

export interface MadeStep<Definition, Edit> {
  readonly definition: Definition;
  readonly step: Step<Edit>;
}

/** @throws CodedError as apply; nothing is changed then */
export function makeStep<Definition, Edit>(
  { apply, invert }: EditRules<Definition, Edit>,
  definition: Definition,
  { label, edits }: Pick<Step<Edit>, 'label' | 'edits'>,
): MadeStep<Definition, Edit> {
  let working = definition;
  const inverse: Edit[] = [];
  for (const edit of edits) {
    inverse.unshift(invert(working, edit));
    working = apply(working, edit);
  }
  return { definition: working, step: { label, edits, inverse } };
}

export const withStep = <Edit>({ done }: History<Edit>, step: Step<Edit>): History<Edit> => ({ done: [...done, step], undone: [] });

export function stepBack<Edit>({ done, undone }: History<Edit>): History<Edit> {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
}

/** @param made the repeated step with a new inverse, which others' changes may have affected */
export const stepForward = <Edit>({ done, undone }: History<Edit>, made: Step<Edit>): History<Edit> => ({
  done: [...done, made],
  undone: undone.slice(0, -1),
});

/** Drops a step that no longer applies, because another officer changed the same place. */
export const withoutStep = <Edit>({ done, undone }: History<Edit>, step: Step<Edit>): History<Edit> => ({
  done: done.filter((other) => other !== step),
  undone: undone.filter((other) => other !== step),
});
