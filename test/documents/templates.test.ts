import Handlebars from 'handlebars';
import { describe, expect, test, vi } from 'vitest';
import { checkLayoutText, layoutProblem } from '../../server/printing/index.ts';
import { loadTemplates } from '../../server/printing/layout/templates.ts';
import { createComposer } from '../../server/mail/compose.ts';
import { OSLO } from '../support/document.ts';
import { processorMs } from '../support/processor-time.ts';

const templates = loadTemplates();
const fill = (source: string, variables = {}): string =>
  templates.fill({ source }, variables, { fileAddress: (id) => `file:${id}`, dates: OSLO });

describe('a layout may', () => {
  test.each([
    ['print a variable, escaped', '{{title}}', { title: '<b>' }, '&lt;b&gt;'],
    ['compare', '{{#if (eq role "USER")}}a{{else}}b{{/if}}', { role: 'USER' }, 'a'],
    ['compare for difference', '{{#if (ne role "USER")}}a{{else}}b{{/if}}', { role: 'USER' }, 'b'],
    ['look into a list', '{{#if (includes list "x")}}yes{{/if}}', { list: ['x'] }, 'yes'],
    ['fall back', '{{or missing empty "none"}}', { empty: '' }, 'none'],
    ['combine', '{{#if (and a (not b))}}yes{{/if}}', { a: 1, b: 0 }, 'yes'],
    ['add', '{{sum a list "3"}}', { a: 1, list: [2, '4', 'x'] }, '10'],
    ['join', '{{join list " | "}}', { list: ['a', 2] }, 'a | 2'],
    ['print a date as the facility writes it', '{{date at}}', { at: '2026-02-27T23:30:00Z' }, '28 February 2026'],
    ['print a moment by the facility’s clock', '{{dateTime at}}', { at: '2026-02-27T23:30:00Z' }, '28 Feb 2026 00:30 (Europe/Oslo)'],
    ['print a day as the day it is', '{{date at}}, {{dateTime at}}', { at: '2026-02-27' }, '27 February 2026, 27 February 2026'],
    ['print a moment in UTC', '{{utcDate at}}', { at: '2026-02-27T23:30:00-02:00' }, '2026-02-28 01:30 UTC'],
    ['print nothing for what is no date', '{{date at}}{{dateTime at}}{{utcDate none}}', { at: 'soon' }, ''],
    ['loop with a place', '{{#each list}}{{@number}}{{this}}{{#unless @last}},{{/unless}}{{/each}}', { list: ['a', 'b'] }, '1a,2b'],
    ['loop with a name', '{{#each list as |item|}}{{item.x}}{{../y}}{{/each}}', { list: [{ x: 1 }], y: 2 }, '12'],
    ['say what an empty list means', '{{#each list}}x{{else}}none{{/each}}', { list: [] }, 'none'],
    ['show a file of the document', '<img src="{{attachment id}}">', { id: 'a' }, '<img src="file:a">'],
    ['print rich text without its headings becoming bookmarks', '{{rich html}}', { html: '<h2>A</h2>' }, '<div class="rich-h2">A</div>'],
    [
      'print pictures of dots, however',
      '{{rich html}}{{{html}}}',
      { html: 'a<img src="data:image/svg+xml,x"><img src="data:image/gif,x">' },
      'a<img src="data:image/gif,x">'.repeat(2),
    ],
    [
      'show no drawing of its own',
      'a<img src="data:image/svg+xml,x"><img src="{{logo}}">',
      { logo: 'data:image/svg+xml,y' },
      'a<img src="data:image/svg+xml,y">',
    ],
    ['show what there is', '{{{dump value}}}', { value: { a: 1 } }, '{\n  "a": 1\n}'],
  ])('%s', (_, source, variables, expected) => {
    expect(layoutProblem(source)).toBeNull();
    expect(fill(source, variables)).toBe(expected);
  });
});

test.each([
  ['a long value, said often', '{{text}}'.repeat(2_000)],
  ['all there is, said often', '{{dump this}}'.repeat(1_000)],
  ['a long value, looked through often', '{{#if (includes text "zz")}}x{{/if}}'.repeat(600)],
  ['all there is, looked through in a loop', `{{#each list}}${'{{#if (includes (dump @root) "zz")}}x{{/if}}'.repeat(50)}{{/each}}`],
  ['a list of long values, put together often', '{{join texts}}'.repeat(1_500)],
])('a layout that costs too much is refused: %s', (_, source) => {
  const text = 'a'.repeat(40_000);
  const variables = { text, texts: [text, text], list: Array.from({ length: 100 }, (_, i) => i) };
  expect(layoutProblem(source)).toBeNull();
  expect(() => fill(source, variables)).toThrow(/The layout repeats too much/);
  const mail = () => createComposer()({ name: 'visit', subject: 'Visit', body: source }, variables, OSLO);
  expect(mail).toThrow('The layout repeats too much');
});

test('mail writes dates as documents do', () => {
  const mail = createComposer()(
    { name: 'visit', subject: 'Your visit of {{date at}}', body: '<p>From {{dateTime at}}</p>' },
    { at: '2026-02-27T23:30:00Z' },
    OSLO,
  );

  expect(mail.subject).toBe('Your visit of 28 February 2026');
  expect(mail.plain).toContain('From 28 Feb 2026 00:30 (Europe/Oslo)');
});

describe('the place of a fault is that in the text', () => {
  const LONG = '<p>Dear {{firstName}}, this is a long line that goes on and on and on ';
  test.each([
    ['braces not closed on a long line', `${LONG}{{lastName</p>`, { line: 1, column: LONG.length }],
    ['the second of two that are alike', `{{name}}</p>\n${LONG}{{name</p>`, { line: 2, column: LONG.length }],
    ['the first of several that are not closed', `${LONG}{{a <b>\n${LONG}{{a <b>`, { line: 1, column: LONG.length }],
    ['braces within braces', `${LONG}{{a {{b}}`, { line: 1, column: LONG.length }],
    ['a block closed within them', '{{#if a}}\n{{b {{/if}}', { line: 2, column: 0 }],
    ['one brace too few', `${LONG}{{a} and {{b}}`, { line: 1, column: LONG.length }],
    ['three braces closed by two', `${LONG}{{{a}} and {{{b}}}`, { line: 1, column: LONG.length }],
    ['braces over lines', `${LONG}\n  {{a\n b\n %}}`, { line: 2, column: 2 }],
    ['a comment not closed', `${LONG}{{!-- {{a}} --`, { line: 1, column: LONG.length }],
    ['nothing between them', `${LONG}{{ }}`, { line: 1, column: LONG.length }],
    ['what is not open', `${LONG}{{/if}}`, { line: 1, column: LONG.length }],
    ['an else too many', '{{#if a}}\n{{else}}\n  {{else}}\n{{/if}}', { line: 3, column: 2 }],
    [
      'what is not open, after a comment',
      '{{!-- a --}}<p>x</p>{{/if}}',
      { line: 1, column: 20, message: expect.stringMatching(/not open/) as string },
    ],
    [
      'an else too many, after a comment',
      '{{!-- a --}}<p>x</p>{{else}}',
      { line: 1, column: 20, message: expect.stringMatching(/no {{#if}}/) as string },
    ],
    ['braces not closed, after comments', `${'{{!-- a --}}'.repeat(6)}\n<p>{{name</p>\n<p>{{a}}</p>\n<p>{{b}}</p>`, { line: 2, column: 3 }],
    ['a block not closed', `${LONG}{{#if a}}{{b}}`, { line: 1, column: LONG.length }],
    ['a path that leads nowhere', `${LONG}{{a/../b}}`, { line: 1, column: LONG.length + 2 }],
  ])('%s', (_, source, place) => {
    expect(checkLayoutText(source, []).fault).toMatchObject(place);
  });
});

describe('a layout may not', () => {
  test.each([
    ['call a helper that is not on the list', '{{log "x"}}', /no helper "log"/],
    ['call one inside another', '{{join (exec "x")}}', /no helper "exec"/],
    ['use an unknown block', '{{#repeat 5}}x{{/repeat}}', /no helper "repeat"/],
    ['repeat without being counted', '{{#list}}x{{/list}}', /no helper "list"/],
    ['include other templates', '{{> field}}', /Line 1: this is not available/],
    ['include itself by a block', '{{#> layout}}x{{/layout}}', /not available/],
    ['change the engine', '{{* decorate}}', /not available/],
    ['leave a block open', '<p>\n{{#each a}}{{#if x}}{{/if}}', /^Line 2: {{#each}} is not closed: {{\/each}} is missing/],
    ['close another block than it opened', '{{#if x}}{{/each}}', /^Line 1: {{#if}} is closed by {{\/each}}/],
    ['close what is not open', 'a {{/if}}', /^Line 1: this closes something that is not open/],
    ['leave braces open', '{{name', /^Line 1: the braces are not closed/],
    ['have an else of its own', '{{else}}', /^Line 1: there is no {{#if}}/],
    ['say what cannot be read', '{{a b=}}', /^Line 1: the text between these braces cannot be read/],
    ['be nested without end', `${'{{#if a}}'.repeat(40)}x${'{{/if}}'.repeat(40)}`, /nested too deeply/],
    ['be endless', 'x'.repeat(200_001), /longer than/],
    ['have endless parts', '{{a}}'.repeat(5_000), /too many parts/],
  ])('%s', (_, source, problem) => {
    expect(layoutProblem(source)).toMatch(problem);
    expect(() => fill(source)).toThrow(expect.objectContaining({ reason: 'PDF_LAYOUT_INVALID' }));
  });

  test.each([
    ['blocks in blocks', '{{#if a}}'.repeat(3_000) + '{{/if}}'.repeat(3_000), /nested too deeply/],
    ['an else if after the other', `{{#if a}}${'{{else if b}}'.repeat(3_000)}{{/if}}`, /nested too deeply/],
    ['brackets in brackets', `{{or ${'(or '.repeat(3_000)}a${')'.repeat(3_000)}}}`, /nested too deeply/],
    ['variables', '{{a}}'.repeat(20_000), /too many parts/],
    ['comments, each of which has the whole text copied', '{{!----}}'.repeat(5_000).padEnd(200_000, 'x'), /more than 200 comments/],
  ])('keep everybody waiting while it is read: %s', (_, source, problem) => {
    const parse = vi.spyOn(Handlebars, 'parseWithoutProcessing');

    expect(layoutProblem(source)).toMatch(problem);

    expect(parse.mock.calls.length).toBe(0);
    parse.mockRestore();
  });

  test.each([
    ['blocks one after the other, however many', '{{#if a}}b{{/if}}'.repeat(800)],
    ['blocks closed with a comment about others between', '{{#if a}}{{!-- {{#if b}}{{#if c}} --}}{{/if}}'.repeat(150)],
    ['words that look like blocks within quotes', '{{or a "{{#if b}}{{#if c}}"}}'.repeat(200)],
    ['braces that are printed', '\\{{#if a}}'.repeat(500)],
  ])('but it may have %s', (_, source) => {
    expect(layoutProblem(source)).toBeNull();
  });

  test.each(['{{constructor.name}}', '{{list.constructor}}', '{{__proto__}}', '{{lookup list "constructor"}}', '{{list.map}}'])(
    'reach the program behind the data: %s',
    (source) => {
      expect(fill(source, { list: [1] })).toBe('');
    },
  );

  test('multiply loops into hours of work', () => {
    const list = Array.from({ length: 1_000 }, (_, index) => index);
    const source = '{{#each list}}{{#each ../list}}{{#each ../../list}}x{{/each}}{{/each}}{{/each}}';

    const ms = processorMs(() => expect(() => fill(source, { list })).toThrow(expect.objectContaining({ reason: 'PDF_LAYOUT_INVALID' })));

    expect(ms).toBeLessThan(2_000);
  });
});
