interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly x: number;
  readonly y: number;
}
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The smallest texts of the canvas have 12 pixels; an overview never shows them with less than 11. */
export const READABLE_ZOOM = 11 / 12;
/** Pixels around the workflow. */
export const MARGIN = 40;

/** Shows the whole workflow where it fits and stays readable; otherwise its beginning, at the left and top. */
export function overviewOf(nodes: Box, canvas: Size): Viewport {
  const room = { width: canvas.width - 2 * MARGIN, height: canvas.height - 2 * MARGIN };
  const zoom = Math.max(READABLE_ZOOM, Math.min(1, room.width / nodes.width, room.height / nodes.height));
  const begin = (at: number, length: number, available: number): number =>
    MARGIN + Math.max(0, (available - length * zoom) / 2) - at * zoom;
  return { x: begin(nodes.x, nodes.width, room.width), y: begin(nodes.y, nodes.height, room.height), zoom };
}
