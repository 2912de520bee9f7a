import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/paths.ts';

interface Denial {
  readonly denied: string;
  /** Test files below test/server, each with the titles that prove it. */
  readonly proof: Readonly<Record<string, readonly string[]>>;
}

/** Attempts that the server refuses, numbered as the table of permissions numbers them. */
const DENIALS: readonly Denial[] = [
  {
    denied: '1: strangers get no file, file metadata, attachments or proposal PDF by their ids',
    proof: {
      'permissions/permissions': ['gets no file or document that the rules keep closed', 'reads what the rules say, and nothing else'],
      files: ['a file that nothing names is for its uploader and officers; for others it is not there'],
      downloads: ['whoever may read a proposal may have it as PDF, named after it; nobody else learns that it exists'],
    },
  },
  {
    denied: '2: proposers read no review, grade, internal or scientist comment and no meeting decision of their own proposal',
    proof: {
      'denials/technical-reviews': [
        'a proposer reads nothing of a technical review, an internal review or a scientist comment of the own proposal',
      ],
      'panel-reviews-hidden': ['the principal investigator, of the grades, reviews and the decision (denials 2 and 13)'],
      'document-reviews': [
        'a PDF layout gets submitted panel reviews for officers and the chair, none for proposers, other panels and stored PDFs',
      ],
    },
  },
  {
    denied: '3: panel reviewers read neither comment nor files of a technical review',
    proof: {
      'denials/technical-reviews': [
        'a panel reviewer gets no comment, answer or file of a technical review, by its own calls, through the proposal or in a document',
      ],
    },
  },
  {
    denied: '4: panel reviewers change and submit no review of others, and read no grade before all are in',
    proof: {
      'panel-reviews': [
        'a review is written with its columns, and by nobody who may not (denial 4)',
        'reviewers see each other once every review of the proposal in the panel is submitted, members never do (denial 4)',
      ],
      'panel-reviews-hidden': ['a reviewer, of the others’ grades before all are in, and of another panel'],
    },
  },
  {
    denied: '5: chairs and secretaries do nothing in a panel in which they hold no such seat',
    proof: {
      'denials/other-panel': [
        'the %s of another panel reads, changes and downloads nothing of a panel',
        'every call that the seat in a panel decides is among them',
      ],
    },
  },
  {
    denied: '6: chairs and secretaries edit technical reviews only while the setting allows it',
    proof: {
      'denials/technical-reviews': ['the %s edits no technical review unless the setting FAP_SECS_EDIT_TECH_REVIEWS is "true"'],
    },
  },
  {
    denied: '7: scientists hand over no technical review and comment on no proposal that is not theirs',
    proof: {
      'denials/technical-reviews': [
        'a scientist of another instrument edits, submits or hands over no technical review and writes no comment',
      ],
      'scientist-comments': ['others neither read nor write it (denial 7)'],
    },
  },
  {
    denied: '8: users read no experiment, safety form, sample form, visit or shipment of strangers, and submit no safety form of theirs',
    proof: {
      'denials/strangers': [
        '%s who is a stranger reads, changes and downloads nothing of experiments, safety forms, visits, registrations, shipments and feedback',
        'every call and download that an experiment decides is among them',
      ],
    },
  },
  {
    denied: '9: visitors read no registration of other visitors',
    proof: {
      'denials/strangers': ['another visitor reads and changes no registration of a visitor'],
      visits: ['a visitor sees no other registration, co-proposers see no dates'],
    },
  },
  {
    denied: '10: nobody asks for the collaborators or calls of another person, nor by an id that is none',
    proof: { 'permissions/permissions': ["a call about oneself is refused with somebody else's number, but to officers:"] },
  },
  {
    denied: '11: strangers neither read nor set who has access to the data of a proposal',
    proof: {
      'data-access': ['members replace the list, also by people they do not know; who is on it reads and does not write'],
      'permissions/permissions': ['reads what the rules say, and nothing else', 'changes nothing that the rules keep closed'],
    },
  },
  {
    denied: '12: nobody answers in a questionary of others, nor a question that readPermissions hide',
    proof: {
      'permissions/permissions': ['changes nothing that the rules keep closed'],
      questionaries: [
        'a question hidden by readPermissions is not shown, not taken, not removed, and asks nothing of who cannot see it',
        'a questionary that hangs on nothing is for its creator and officers',
      ],
    },
  },
  {
    denied: '13: users read no outcome before the decision is released',
    proof: {
      undisclosed: ['$name: nothing that a proposer can get tells what was decided, before it is disclosed'],
      'own-decision': ['the decision on their own proposal stays hidden from a proposer who changes to %s (denial 13)'],
    },
  },
  {
    denied: '14: a renewed token has no role that was taken away and keeps its impersonation, in which nobody else is impersonated',
    proof: {
      session: ['a role that was taken away counts no more, before and after the renewal'],
      impersonation: ['the mark outlives a renewal, and from inside there is only the way back'],
    },
  },
  {
    denied: '15: an API access token makes no call and no download that it does not name',
    proof: {
      'permissions/tokens': ['a token that names every call but one is refused that one'],
      'api-tokens': ['of the downloads it has the one that it names'],
    },
  },
  {
    denied: '16: officers alone get the sheet with all panels of a call',
    proof: { exports: ['only officers get the sheet with all panels of a call (denial 16)'] },
  },
  {
    denied: '17: quotes, percent signs and bars in searches, sort fields and arguments of the event log are never part of a query',
    proof: {
      'denials/hostile-arguments': [
        'signs of patterns and of SQL in a search by %s are data',
        '%s sorts by its own fields alone',
        'signs of patterns and of SQL in the arguments of the event log are data; the bar alone separates event types',
      ],
    },
  },
  {
    denied: '18: an invitation code works once, until it expires and while its address is invited',
    proof: {
      invites: [
        'who is invited by e-mail joins with the code of the mail, once; the investigator is told',
        'a code is worth nothing after its time, for an address that was taken out, or in the database',
      ],
    },
  },
  {
    denied: '19: samples of another proposal come into no shipment and onto no experiment',
    proof: {
      shipments: ['samples are replaced as a whole, and are those of the proposal'],
      'experiment-safety': ['a sample of another proposal is never put on it, whoever asks (denial 19)'],
    },
  },
];

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A title is a quoted text before a comma: of a test or a group, or in a table of tests. */
const hasTitle = (file: string, title: string): boolean =>
  new RegExp(`['"\`]${escaped(title)}['"\`],`).test(readFileSync(join(projectRoot, 'test/server', `${file}.test.ts`), 'utf8'));

test('each of the nineteen denials names the tests that prove it', () => {
  expect(DENIALS.map(({ denied }) => Number.parseInt(denied, 10))).toEqual([...Array(19).keys()].map((index) => index + 1));
});

test.each(DENIALS)('$denied', ({ proof }) => {
  const titles = Object.entries(proof).flatMap(([file, all]) => all.map((title) => [file, title] as const));
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter(([file, title]) => !hasTitle(file, title))).toEqual([]);
});
