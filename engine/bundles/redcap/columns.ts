import { outsideText, withoutInvisible } from '../../outside-text.ts';

/** Columns of a data dictionary: the heading of a download, then the name in REDCap's API. */
const COLUMNS = {
  name: ['Variable / Field Name', 'field_name'],
  form: ['Form Name', 'form_name'],
  section: ['Section Header', 'section_header'],
  type: ['Field Type', 'field_type'],
  label: ['Field Label', 'field_label'],
  choices: ['Choices, Calculations, OR Slider Labels', 'select_choices_or_calculations', 'Choices OR Calculations'],
  note: ['Field Note', 'field_note'],
  validation: ['Text Validation Type OR Show Slider Number', 'text_validation_type_or_show_slider_number', 'Text Validation Type'],
  min: ['Text Validation Min', 'text_validation_min'],
  max: ['Text Validation Max', 'text_validation_max'],
  identifier: ['Identifier?', 'identifier'],
  condition: ['Branching Logic (Show field only if...)', 'branching_logic', 'Branching Logic'],
  required: ['Required Field?', 'required_field'],
  alignment: ['Custom Alignment', 'custom_alignment'],
  number: ['Question Number (surveys only)', 'question_number', 'Question Number'],
  matrix: ['Matrix Group Name', 'matrix_group_name'],
  ranking: ['Matrix Ranking?', 'matrix_ranking'],
  annotation: ['Field Annotation', 'field_annotation'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RedcapColumn = keyof typeof COLUMNS;

export type RedcapRow = Readonly<Record<RedcapColumn, string>>;

export interface RedcapRows {
  readonly rows: readonly RedcapRow[];
  readonly otherColumns: readonly string[];
}

const lettersOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
const BY_HEADING = new Map(
  Object.entries(COLUMNS).flatMap(([name, headings]) => headings.map((heading) => [lettersOf(heading), name as RedcapColumn] as const)),
);

/**
 * Rows of a data dictionary by column; null where the first row is not the one of a dictionary.
 *
 * @param cells rows of the table, the headings first
 */
export function redcapRows(cells: readonly (readonly string[])[]): RedcapRows | null {
  const [headings = [], ...below] = cells.map((row) => row.map((cell) => outsideText(withoutInvisible(cell))));
  const places = headings.map((heading) => BY_HEADING.get(lettersOf(heading)));
  if (!places.includes('name') || !places.includes('type')) return null;
  const rows = below.map((row) => {
    const cell = (name: RedcapColumn): string => row[places.indexOf(name)] ?? '';
    return Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, cell(name as RedcapColumn)])) as RedcapRow;
  });
  return {
    rows: rows.filter(({ name, type }) => name !== '' || type !== ''),
    otherColumns: headings.filter((heading, at) => heading !== '' && places[at] === undefined),
  };
}
