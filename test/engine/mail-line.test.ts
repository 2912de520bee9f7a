import { expect, test } from 'vitest';
import { mailLine } from '../../engine/mail-line.ts';

test.each([
  ['https://evil.example/login', 'https: evil. example/login'],
  ['HTTPS://EVIL.EXAMPLE', 'HTTPS: EVIL. EXAMPLE'],
  ['http://localhost/x', 'http: localhost/x'],
  ['http:\\\\evil.example', 'http: evil. example'],
  ['https:evil', 'https: evil'],
  ['//evil.example', 'evil. example'],
  ['\\\\evil\\share', 'evil\\share'],
  ['www.evil.example', 'www. evil. example'],
  ['See x.co now', 'See x. co now'],
  ['X.CO', 'X. CO'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['пример.рф', 'пример. рф'],
  ['evil。example', 'evil. example'],
  ['evil.\u00adexample', 'evil. example'],
  ['evil\u200b.example', 'evil. example'],
  ['mailto:eve@evil.example', 'mailto: eve@evil. example'],
  ['eve@evil.example', 'eve@evil. example'],
  ['tel:+4712345', 'tel: +4712345'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['<a href="//evil.example">Sign in</a>', '< a href=" evil. example">Sign in< /a>'],
  ['Ice\r\nBcc: eve@evil.example', 'Ice Bcc: eve@evil. example'],
  ['Ice\u2028\u202eand\tsnow', 'Ice and snow'],
])('no address to follow is left of %j', (text, line) => {
  expect(mailLine(text)).toBe(line);
  expect(mailLine(line)).toBe(line);
});

test.each([
  'Spin waves in Fe2O3:Mn at 2.5 K (0.5mm), see Fig. 3',
  'H2O/D2O contrast, Cu@SiO2 core-shell, <111> direction',
  'J. R. R. Tolkien',
  'Start at 9:30',
  '氷の研究',
  'Ünïcödé – “quotes” & more…',
])('a text that names none stays as it is: %s', (text) => {
  expect(mailLine(text)).toBe(text);
});
