/** In the place of the tree in which the library's table can show the filters of a column: ours stand above the table, and have none. */
export default function FilterTree() {
  return null;
}
