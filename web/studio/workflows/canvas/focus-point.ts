/** Pixels at each side of the canvas, as wide as the minimap and its margin. */
const MARGIN = { x: 140, y: 110 };

/** End of a line that the keyboard has focused, in the workflow's coordinates; null where its label is in sight already. */
export function focusPoint(line: Element, canvas: Element): { readonly x: number; readonly y: number } | null {
  const path = line.matches(':focus-visible') ? line.querySelector<SVGPathElement>('.react-flow__edge-path') : null;
  const matrix = path?.getScreenCTM();
  if (!path || !matrix) return null;
  const end = path.getPointAtLength(path.getTotalLength());
  const { x, y } = end.matrixTransform(matrix);
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  const isInSight = x > left + MARGIN.x && x < right - MARGIN.x && y > top + MARGIN.y && y < bottom - MARGIN.y;
  return isInSight ? null : { x: end.x, y: end.y };
}
