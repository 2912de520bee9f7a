interface Wrong {
  readonly path: string;
}

/** ARIA attributes of a control; every widget sets them on the focusable element. */
export interface ControlAria {
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

export interface ControlFacts {
  readonly id: string;
  readonly help: boolean;
  readonly required: boolean;
  readonly problems: readonly Wrong[];
}

/** Ids of help and problems are derived from the control's id. */
export const controlAria = ({ id, help, required, problems }: ControlFacts): ControlAria => ({
  'aria-describedby': [help ? `${id}-help` : '', problems.length > 0 ? `${id}-problems` : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': problems.length > 0,
  'aria-required': required,
});

/** Id of the text that says “required” for roles that do not allow `aria-required`. */
export const requiredId = (id: string): string => `${id}-required`;

/** For elements whose role is no field, such as a group of boxes: the description says that an answer is required. */
export const groupAria = (aria: ControlAria, id: string): Omit<ControlAria, 'aria-required'> => ({
  'aria-describedby': [aria['aria-describedby'], aria['aria-required'] ? requiredId(id) : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': aria['aria-invalid'],
});

/** For one of several controls of a question: invalid when one of the problems is about it. */
export const partAria = (aria: ControlAria, problems: readonly Wrong[], isOfPart: (path: string) => boolean): ControlAria => ({
  ...aria,
  'aria-invalid': problems.some(({ path }) => isOfPart(path)),
});
