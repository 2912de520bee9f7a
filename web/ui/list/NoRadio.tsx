/** In the place of the radio buttons with which the library's table can select a row: ours have checkboxes. */
export default function NoRadio() {
  return null;
}
