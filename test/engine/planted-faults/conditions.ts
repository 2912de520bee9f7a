import type { Dependency } from '../../../engine/questionnaires/index.ts';
import { asking, either, is, isNot, proposal, q, topic, type Planted } from './plant.ts';

const yesNo = (id: string, ...dependencies: readonly Dependency[]) => q(id, 'BOOLEAN', {}, dependencies);
const choice = (id: string, isMultipleSelect = false) =>
  q(id, 'SELECTION_FROM_OPTIONS', { options: ['red', 'green', 'blue'], isMultipleSelect });
const at = (questionId: string, path?: string) => ({ topicId: 2, questionId, ...(path !== undefined && { path }) });

export const conditions: readonly Planted[] = [
  {
    title: 'a question that depends on itself',
    template: asking(q('a', 'BOOLEAN', {}, [is('a', true)])),
    finds: [{ code: 'DEPENDENCY_CYCLE', ...at('a', '/dependencies/0') }],
  },
  {
    title: 'three questions in a circle, over two topics',
    template: proposal(
      topic(2, q('a', 'BOOLEAN', {}, [is('c', true)]), q('b', 'BOOLEAN', {}, [is('a', true)])),
      topic(3, q('c', 'BOOLEAN', {}, [is('b', true)])),
    ),
    finds: [
      { code: 'DEPENDENCY_CYCLE', ...at('a', '/dependencies/0') },
      { code: 'CONDITION_ON_LATER', ...at('a', '/dependencies/0') },
    ],
  },
  {
    title: 'two circles that share a question',
    template: asking(
      q('a', 'BOOLEAN', {}, [is('b', true)]),
      q('b', 'BOOLEAN', {}, [is('a', true), is('c', true)]),
      q('c', 'BOOLEAN', {}, [is('b', true)]),
    ),
    finds: [
      { code: 'DEPENDENCY_CYCLE', ...at('a', '/dependencies/0') },
      { code: 'DEPENDENCY_CYCLE', ...at('c', '/dependencies/0') },
      { code: 'CONDITION_ON_LATER', ...at('a', '/dependencies/0') },
      { code: 'CONDITION_ON_LATER', ...at('b', '/dependencies/1') },
    ],
  },
  {
    title: 'a question that is not in the template',
    template: asking(q('a', 'TEXT_INPUT', {}, [is('gone', true)])),
    finds: [{ code: 'CONDITION_PARENT_MISSING', ...at('a', '/dependencies/0') }],
  },
  {
    title: 'a question in a topic that is switched off',
    template: proposal({ ...topic(2, yesNo('a')), isEnabled: false }, topic(3, q('b', 'TEXT_INPUT', {}, [is('a', true)]))),
    finds: [
      { code: 'CONDITION_PARENT_SWITCHED_OFF', topicId: 3, questionId: 'b', path: '/dependencies/0' },
      { code: 'TOPIC_SWITCHED_OFF', topicId: 2 },
    ],
  },
  {
    title: 'a question whose type steers nothing',
    template: asking(q('a', 'TEXT_INPUT'), q('b', 'TEXT_INPUT', {}, [is('a', 'yes')])),
    finds: [{ code: 'CONDITION_PARENT_TYPE', ...at('b', '/dependencies/0') }],
  },
  {
    title: 'an option that is not offered',
    template: asking(choice('a'), q('b', 'TEXT_INPUT', {}, [is('a', 'purple')])),
    finds: [
      { code: 'CONDITION_VALUE_UNKNOWN', ...at('b', '/dependencies/0') },
      { code: 'QUESTION_NEVER_SHOWS', ...at('b', '/dependencies') },
    ],
  },
  {
    title: 'an option that is not offered, as one of two ways to show',
    template: asking(choice('a'), q('b', 'TEXT_INPUT', {}, [is('a', 'purple'), is('a', 'red')], either)),
    finds: [{ code: 'CONDITION_VALUE_UNKNOWN', ...at('b', '/dependencies/0') }],
  },
  {
    title: 'yes written as a text',
    template: asking(yesNo('a'), q('b', 'TEXT_INPUT', {}, [is('a', 'true')])),
    finds: [
      { code: 'CONDITION_VALUE_TYPE', ...at('b', '/dependencies/0') },
      { code: 'QUESTION_NEVER_SHOWS', ...at('b', '/dependencies') },
    ],
  },
  {
    title: 'an instrument that this installation does not have',
    template: asking(q('a', 'INSTRUMENT_PICKER'), q('b', 'TEXT_INPUT', { required: true }, [is('a', '9')])),
    facts: { outside: { instruments: [{ id: 1, name: 'KITE' }] } },
    finds: [
      { code: 'CONDITION_VALUE_ABSENT', ...at('b', '/dependencies/0') },
      { code: 'QUESTION_NEVER_SHOWS_HERE', ...at('b', '/dependencies') },
    ],
  },
  {
    title: 'a reference to an instrument that was not found at import',
    template: asking(q('a', 'INSTRUMENT_PICKER'), q('b', 'TEXT_INPUT', {}, [is('a', null)])),
    finds: [{ code: 'CONDITION_VALUE_ABSENT', ...at('b', '/dependencies/0') }],
  },
  {
    title: 'conditions that contradict each other',
    template: asking(yesNo('a'), q('b', 'TEXT_INPUT', {}, [is('a', true), is('a', false)])),
    finds: [{ code: 'QUESTION_NEVER_SHOWS', ...at('b', '/dependencies') }],
  },
  {
    title: 'conditions that contradict each other, on a required question',
    template: asking(yesNo('a'), q('b', 'TEXT_INPUT', { required: true }, [is('a', true), isNot('a', true)])),
    finds: [{ code: 'REQUIRED_NEVER_SHOWS', ...at('b', '/dependencies') }],
  },
  {
    title: 'two options of a question that takes one',
    template: asking(choice('a'), q('b', 'TEXT_INPUT', {}, [is('a', 'red'), is('a', 'green')])),
    finds: [{ code: 'QUESTION_NEVER_SHOWS', ...at('b', '/dependencies') }],
  },
  {
    title: 'a contradiction with a grandparent',
    template: asking(yesNo('a'), yesNo('b', is('a', true)), q('c', 'TEXT_INPUT', {}, [is('b', true), is('a', false)])),
    finds: [{ code: 'QUESTION_NEVER_SHOWS', ...at('c', '/dependencies') }],
  },
  {
    title: 'every one of two ways contradicts a third condition',
    template: asking(
      yesNo('a'),
      q('b', 'BOOLEAN', {}, [is('a', true), isNot('a', false)], either),
      q('c', 'TEXT_INPUT', {}, [is('b', true), is('a', false)]),
    ),
    finds: [{ code: 'QUESTION_NEVER_SHOWS', ...at('c', '/dependencies') }],
  },
  {
    title: 'every option of several is excluded, one after the other',
    template: asking(choice('a', true), q('b', 'TEXT_INPUT', {}, [isNot('a', 'red'), isNot('a', 'green'), isNot('a', 'blue')])),
    finds: [{ code: 'QUESTION_NEVER_SHOWS', ...at('b', '/dependencies') }],
  },
  {
    title: 'a parent that never shows takes its child along',
    template: asking(yesNo('a'), yesNo('b', is('a', true), is('a', false)), q('c', 'TEXT_INPUT', {}, [is('b', true)])),
    finds: [
      { code: 'QUESTION_NEVER_SHOWS', ...at('b', '/dependencies') },
      { code: 'QUESTION_HIDDEN_WITH_PARENT', ...at('c', '/dependencies') },
    ],
  },
  {
    title: 'nothing to choose from, so that nothing can be waited for',
    template: asking(q('a', 'SELECTION_FROM_OPTIONS', { options: [] }), q('b', 'TEXT_INPUT', {}, [isNot('a', 'red')])),
    finds: [
      { code: 'CONDITION_VALUE_UNKNOWN', ...at('b', '/dependencies/0') },
      { code: 'QUESTION_NEVER_SHOWS', ...at('b', '/dependencies') },
    ],
  },
  {
    title: 'the same condition twice',
    template: asking(yesNo('a'), q('b', 'TEXT_INPUT', {}, [is('a', true), is('a', true)])),
    finds: [{ code: 'CONDITION_REPEATED', ...at('b', '/dependencies/1') }],
  },
  {
    title: 'yes or no: it always shows',
    template: asking(yesNo('a'), q('b', 'TEXT_INPUT', {}, [is('a', true), is('a', false)], either)),
    finds: [{ code: 'CONDITIONS_ALWAYS_HOLD', ...at('b', '/dependencies') }],
  },
  {
    title: 'a question that is asked later',
    template: asking(q('b', 'TEXT_INPUT', {}, [is('a', true)]), yesNo('a')),
    finds: [{ code: 'CONDITION_ON_LATER', ...at('b', '/dependencies/0') }],
  },
];
