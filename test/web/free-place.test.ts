import { expect, test } from 'vitest';
import { freePlace, type Box } from '../../web/ui/floating/free-place.ts';

const PHONE = { width: 360, height: 740 };
const SCREEN = { width: 1280, height: 800 };
const PANEL = { width: 232, height: 60 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
/** Button positions of the wizard on a phone: at its end, and in the bar above. */
const SUBMIT = box(12, 690, 336, 40);
const HEADER = [box(12, 12, 32, 32), box(280, 12, 68, 32)];

test.each([
  ['an empty phone, a panel', PHONE, [], 'bottom', { left: 120, top: 672 }],
  ['Submit at the end of a phone', PHONE, [SUBMIT], 'bottom', { left: 120, top: 616 }],
  ['a button in the corner of a screen', SCREEN, [box(1100, 740, 160, 40)], 'bottom', { left: 1040, top: 668 }],
  ['a column of buttons at the end of the lines', PHONE, [box(300, 0, 40, 740)], 'bottom', { left: 8, top: 672 }],
  ['an empty phone, a notice', PHONE, [], 'top', { left: 64, top: 8 }],
  ['the bar of a phone', PHONE, HEADER, 'top', { left: 64, top: 56 }],
  ['buttons everywhere', PHONE, [box(0, 0, 360, 740)], 'bottom', null],
] as const)('what floats lies over no button: %s', (_what, window, obstacles, edge, place) => {
  expect(freePlace(PANEL, window, obstacles, edge)).toEqual(place);
});
