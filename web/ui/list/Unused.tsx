/** Stands for parts of the component library that no page uses. */
export default function Unused() {
  return null;
}
