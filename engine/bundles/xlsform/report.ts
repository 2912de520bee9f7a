/** What became of a form. */
export interface ReportLines {
  readonly taken: readonly string[];
  /** Taken, but not quite as it was. */
  readonly approximated: readonly string[];
  readonly left: readonly string[];
}

/** What became of a form, as it is gone through. */
export class Report implements ReportLines {
  readonly taken: string[] = [];
  readonly approximated: string[] = [];
  readonly left: string[] = [];
  /** How many rows fill a column that is not read. */
  readonly #passed = new Map<string, number>();

  /** A row fills a column that says something for which there is no place here. */
  pass(column: string): void {
    this.#passed.set(column, (this.#passed.get(column) ?? 0) + 1);
  }

  /** Texts that show an answer within them, which those here do not. */
  referring(said: string, texts: readonly (readonly [what: string, text: string])[]): void {
    for (const [what, text] of texts) {
      const [first] = /\$\{[^{}]*\}/.exec(text) ?? [];
      if (first !== undefined) this.approximated.push(`${said}: its ${what} refers to an answer, and shows ${first} as it is written`);
    }
  }

  with(more: readonly string[]): ReportLines {
    const passed = [...this.#passed].map(([column, rows]) => `column ${column}: it has no counterpart here (${counted(rows)})`);
    return { taken: this.taken, approximated: this.approximated, left: [...this.left, ...passed, ...more] };
  }
}

/** @example counted(2) // '2 rows' */
export const counted = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

const MEDIA: readonly (readonly [column: string, called: string])[] = [
  ['image', 'picture'],
  ['big-image', 'large picture'],
  ['audio', 'sound'],
  ['video', 'video'],
];

/**
 * The files that a row shows beside its text.
 * @example mediaOf({ image: 'map.png' }) // ['its picture map.png']
 */
export const mediaOf = (row: Readonly<Record<string, string>>): readonly string[] =>
  MEDIA.flatMap(([column, called]) => (row[column] === undefined ? [] : [`its ${called} ${row[column]}`]));
