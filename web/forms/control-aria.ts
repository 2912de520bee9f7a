/** What a problem is about. */
interface Wrong {
  readonly path: string;
}

/** What assistive technology is told of a control; every widget puts it on the one that takes the focus. */
export interface ControlAria {
  /** Ids of help and problem texts. */
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

export interface ControlFacts {
  readonly id: string;
  readonly help: boolean;
  readonly required: boolean;
  /** Those that are shown. */
  readonly problems: readonly Wrong[];
}

/** Help and problems stand under ids that begin with the control's. */
export const controlAria = ({ id, help, required, problems }: ControlFacts): ControlAria => ({
  'aria-describedby': [help ? `${id}-help` : '', problems.length > 0 ? `${id}-problems` : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': problems.length > 0,
  'aria-required': required,
});

/** Id of the word that says so where a role knows no aria-required. */
export const requiredId = (id: string): string => `${id}-required`;

/** For what is no field by its role: a group of boxes, a button that adds a row. That an answer is needed is a part of its description. */
export const groupAria = (aria: ControlAria, id: string): Omit<ControlAria, 'aria-required'> => ({
  'aria-describedby': [aria['aria-describedby'], aria['aria-required'] ? requiredId(id) : ''].filter(Boolean).join(' ') || undefined,
  'aria-invalid': aria['aria-invalid'],
});

/** For one of several controls of a question: it is wrong when one of the problems is about it. */
export const partAria = (aria: ControlAria, problems: readonly Wrong[], isOfPart: (path: string) => boolean): ControlAria => ({
  ...aria,
  'aria-invalid': problems.some(({ path }) => isOfPart(path)),
});
