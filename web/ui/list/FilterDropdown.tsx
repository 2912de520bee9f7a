/** In the place of the menu in which the library's table can show the filters of a column: ours stand above the table. */
export default function FilterDropdown() {
  return null;
}

/** The values of a column's filters, which the library reads beside the menu: no column of ours has any. */
export const flattenKeys = (): readonly string[] => [];
