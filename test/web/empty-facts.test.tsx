import { Flex } from 'antd';
import { expect, test } from 'vitest';
import { CellText } from '../../web/ui/CellText.tsx';
import { isNothing } from '../../web/ui/list/is-nothing.ts';

test.each([
  ['nothing', null, true],
  ['an empty text', '', true],
  ['a part with an empty text', <CellText key="1">{''}</CellText>, true],
  ['a part with an empty list', <Flex key="1">{[]}</Flex>, true],
  ['zero', 0, false],
  ['a text', 'Maria', false],
  ['a part with a text', <CellText key="1">{'Maria'}</CellText>, false],
  ['a part without children', <input key="1" />, false],
])('a card of a list judges %s', (_name, shown, isLeftOut) => {
  expect(isNothing(shown)).toBe(isLeftOut);
});
