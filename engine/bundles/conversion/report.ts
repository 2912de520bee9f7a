export interface ReportLines {
  readonly taken: readonly string[];
  readonly approximated: readonly string[];
  readonly left: readonly string[];
}

/** How a kind of form is spoken of. */
export interface FormWords {
  /** Parts of a row or an element. */
  readonly part: 'column' | 'property';
  /** An answer that is embedded in a text. */
  readonly embedded: RegExp;
}

const XLSFORM_WORDS: FormWords = { part: 'column', embedded: /\$\{[^{}]*\}/ };

export class Report implements ReportLines {
  constructor(private readonly words: FormWords = XLSFORM_WORDS) {}

  readonly taken: string[] = [];
  readonly approximated: string[] = [];
  readonly left: string[] = [];
  /** Rows by unsupported column. */
  readonly #passed = new Map<string, number>();

  pass(column: string): void {
    this.#passed.set(column, (this.#passed.get(column) ?? 0) + 1);
  }

  /** Reports texts that embed an answer, which is not supported here. */
  referring(subject: string, texts: readonly (readonly [what: string, text: string])[]): void {
    for (const [what, text] of texts) {
      const [first] = this.words.embedded.exec(text) ?? [];
      if (first !== undefined) this.approximated.push(`${subject}: its ${what} refers to an answer, and shows ${first} as it is written`);
    }
  }

  with(more: readonly string[]): ReportLines {
    const passed = [...this.#passed].map(
      ([column, rows]) => `${this.words.part} ${column}: it has no counterpart here (${countedLines(rows)})`,
    );
    return { taken: this.taken, approximated: this.approximated, left: [...this.left, ...passed, ...more] };
  }
}

/** @example counted(2) // '2 rows' */
export const countedLines = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

const MEDIA: readonly (readonly [column: string, called: string])[] = [
  ['image', 'picture'],
  ['big-image', 'large picture'],
  ['audio', 'sound'],
  ['video', 'video'],
];

/**
 * Media files of a row.
 *
 * @example mediaOf({ image: 'map.png' }) // ['its picture map.png']
 */
export const mediaOf = (row: Readonly<Record<string, string>>): readonly string[] =>
  MEDIA.flatMap(([column, called]) => (row[column] === undefined ? [] : [`its ${called} ${row[column]}`]));
