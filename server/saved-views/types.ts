export interface SavedViewRow {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
}
