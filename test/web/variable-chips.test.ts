import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { beyondChips, withChips, withoutChips } from '../../web/ui/rich-text/variable-chips.ts';
import { chipVariables } from '../../web/studio/mail/chip-variables.ts';

const folder = join(root, 'definitions/starter/email-templates');
const bodies = readdirSync(folder).map((file) => {
  const { key, body } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly key: string; readonly body: string };
  return { key, body };
});

test.each(bodies)('the text of $key is the same after it was shown with chips', ({ body }) => {
  expect(withoutChips(withChips(body))).toBe(body.replace(/\{\{\s+|\s+\}\}/g, (braces) => braces.trim()));
});

test('greetings are no condition, so that mails without lists can be changed formatted', () => {
  expect(bodies.filter(({ body }) => beyondChips(body) === null).map(({ key }) => key)).toEqual([
    'co-proposer-accepted',
    'feedback-request',
    'proposal-submitted',
    'proposal-withdrawal-taken-back',
    'report-reminder',
    'safety-reopening-asked',
    'visit-invitation',
    'visit-registration-approved',
  ]);
});

test.each([
  ['<p>Dear {{firstName}}</p>', '<p>Dear <span data-variable="firstName"></span></p>'],
  [
    '<p>{{ proposal.title }} until {{date expiresAt}}</p>',
    '<p><span data-variable="proposal.title"></span> until <span data-variable="date expiresAt"></span></p>',
  ],
  ['<p>{{join names ", "}}</p>', '<p><span data-variable="join names &quot;, &quot;"></span></p>'],
  ['<a href="{{url}}">{{url}}</a>', '<a href="{{url}}"><span data-variable="url"></span></a>'],
  ['<p>{{#if code}}{{', '<p>{{#if code}}{{'],
])('%s is shown as %s', (stored, shown) => {
  expect(withChips(stored)).toBe(shown);
});

test.each([
  ['<p>Dear {{firstName}}, <a href="{{url}}">{{url}}</a><br><img src="{{url}}/logo.png" alt="Logo"></p>', null],
  ['<table><tbody><tr><td colspan="2">{{status}}</td></tr></tbody></table>', null],
  ['<p>{{#if code}}{{code}}{{/if}}</p>', 'blocks'],
  ['<p>{{{proposal.abstract}}}</p>', 'blocks'],
  ['<p>{{!-- note --}}</p>', 'blocks'],
  ['<p style="color: red">{{code}}</p>', 'markup'],
  ['<div>{{code}}</div>', 'markup'],
  ['<!-- note --><p>{{code}}</p>', 'markup'],
])('%s needs the code editor: %s', (html, why) => {
  expect(beyondChips(html)).toBe(why);
});

test('variables within others are offered by their path, lists are not', () => {
  const title = { name: 'title', about: 'Title' };
  expect(
    chipVariables([
      { name: 'firstName', about: 'Given name' },
      { name: 'proposal', about: 'Proposal', fields: [title, { name: 'instruments', about: 'Instruments', list: true, fields: [title] }] },
    ]),
  ).toEqual([
    { path: 'firstName', about: 'Given name' },
    { path: 'proposal.title', about: 'Title' },
  ]);
});
