import type { ListColumn } from './types.ts';

type ColumnOptions<Row> = Omit<ListColumn<Row>, 'key' | 'title' | 'render' | 'sortField'> & {
  /** Default: the title of the key. */
  readonly title?: string;
  /** Default: the key. Null: the list is not sorted by it. */
  readonly sortField?: string | null;
};

/**
 * Writes the columns of a list, which are titled and sorted by their key.
 *
 * @example const column = columnFactory<Row>((key) => t(`jobs.${key}`)); column('title', { main: true }, (it) => it.title)
 */
export const columnFactory =
  <Row>(titleOf: (key: string) => string = (key) => key) =>
  (
    key: string,
    { title = titleOf(key), sortField = key, ...options }: ColumnOptions<Row>,
    render: ListColumn<Row>['render'],
  ): ListColumn<Row> => ({ key, title, ...(sortField !== null && { sortField }), ...options, render });
