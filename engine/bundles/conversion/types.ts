export interface FormChoice {
  readonly name: string;
  readonly label: string;
}
/** Choices of one list in order; names may repeat if the form filters its choices. */
export type FormChoices = readonly FormChoice[];
