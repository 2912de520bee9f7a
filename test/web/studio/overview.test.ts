import { expect, test } from 'vitest';
import { MARGIN, overviewOf, READABLE_ZOOM } from '../../../web/studio/workflows/canvas/overview.ts';

const canvas = { width: 880, height: 580 };

test.each([
  ['a small workflow stands in the middle', { x: 0, y: 0, width: 400, height: 300 }, { x: 240, y: 140, zoom: 1 }],
  ['a larger one shrinks a little', { x: 0, y: 0, width: 840, height: 300 }, { x: MARGIN, zoom: 800 / 840 }],
  [
    'one too high begins at its top and stays readable',
    { x: 0, y: -100, width: 400, height: 3000 },
    { y: MARGIN + 100 * READABLE_ZOOM, zoom: READABLE_ZOOM },
  ],
  ['one too wide begins at its left', { x: 200, y: 0, width: 4000, height: 100 }, { x: MARGIN - 200 * READABLE_ZOOM, zoom: READABLE_ZOOM }],
])('%s', (_title, nodes, expected) => {
  expect(overviewOf(nodes, canvas)).toMatchObject(expected);
});
