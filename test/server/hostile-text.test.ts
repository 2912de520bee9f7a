import { expect, test } from 'vitest';
import { cleanHtml } from '../../server/plugins/clean-html.ts';
import { processorClock } from '../support/processor-time.ts';
import { aWorld } from '../world/index.ts';
import { aTemplate } from '../world/questionnaires.ts';

const CREATE = `mutation ($templateId: Int!) { createQuestionary(templateId: $templateId) { questionaryId } }`;
const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: true) {
    saved { questionId value }
    problems { questionId kind code text }
  }
}`;

interface Saved {
  readonly saveAnswers: {
    readonly saved: readonly { readonly questionId: string; readonly value: unknown }[];
    readonly problems: readonly { readonly questionId: string; readonly kind: string; readonly code: string; readonly text: string }[];
  };
}

/** CPU time. */
const QUIET_MS = 3_000;
const filled = (length: number, shape: string): string => shape.repeat(Math.ceil(length / shape.length));

test.each([
  ['lists in lists', filled(500_000, '<ul><li>'), 'FORMATTING_TOO_MUCH'],
  ['tags that nobody closes', filled(500_000, '<b>'), 'FORMATTING_TOO_MUCH'],
  ['formulas that browsers read apart', filled(500_000, '<p><mi></p>'), 'FORMATTING_TOO_MUCH'],
  ['one style of a million letters', `<p style="${filled(500_000, 'color:red;')}">x</p>`, 'FORMATTING_TOO_MUCH'],
  ['more than any answer may have', filled(4_500_000, '<ul><li>'), 'MALFORMED'],
])(
  'an autosave with formatted text that would take long to read is refused for it at once, and its other answers are kept: %s',
  async (_what, story, code) => {
    const world = await aWorld();
    const { templateId, topics } = await aTemplate(world, {
      steps: [
        {
          fields: [
            { id: 'story', type: 'RICH_TEXT_INPUT' },
            { id: 'why', type: 'TEXT_INPUT' },
          ],
        },
      ],
    });
    const petra = world.as(world.petra);
    const { createQuestionary: made } = await petra.query<{ createQuestionary: { questionaryId: number } }>(CREATE, { templateId });

    const passedMs = processorClock();
    const { saveAnswers } = await petra.query<Saved>(SAVE, {
      ...made,
      topicId: topics[0],
      answers: [
        { questionId: 'story', value: story, basedOn: null },
        { questionId: 'why', value: 'Because', basedOn: null },
      ],
    });

    expect(passedMs()).toBeLessThan(QUIET_MS);
    expect(saveAnswers.saved).toEqual([{ questionId: 'why', value: 'Because' }]);
    expect(saveAnswers.problems).toEqual([{ questionId: 'story', kind: 'MALFORMED', code, text: expect.any(String) as string }]);
  },
);

const PICTURE = `<img src="data:image/png;base64,${'A'.repeat(1_700_000)}" />`;

test('thousands of pictures that cannot be kept behind a large one go without copying that for each of them', () => {
  const foreign = [
    '<img alt="<" src=x:>',
    '<img alt="<">',
    '<img alt=">" src="java&#10;script:x">',
    '<img alt=" src=" width="1" src>',
  ].join('a');

  const passedMs = processorClock();
  const clean = cleanHtml(PICTURE + foreign.repeat(2_000), 'answerWithImages');

  expect(passedMs()).toBeLessThan(QUIET_MS);
  expect(clean).toBe(PICTURE + 'aaa'.repeat(2_000));
});

test.each(['da\nta:image/svg+xml,x', 'd&#97;ta:image/svg+xml,x', ' data:image/svg+xml,x', 'data:image/png+xml,x'])(
  'a drawing is not stored however its address is written: %j',
  (src) => {
    expect(cleanHtml(`<p>a</p><img src="${src}">`, 'answerWithImages')).toBe('<p>a</p>');
  },
);
