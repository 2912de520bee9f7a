import type { FieldDefinition } from '../../../engine/questionnaires/index.ts';
import { asking, basis, is, proposal, q, topic, type Planted } from './plant.ts';

const off = (topicId: number, ...fields: readonly FieldDefinition[]) => ({ ...topic(topicId, ...fields), isEnabled: false });

export const structure: readonly Planted[] = [
  {
    title: 'a group that does not exist',
    template: { ...asking(q('a', 'TEXT_INPUT')), groupId: 'NOBODY' },
    finds: [{ code: 'GROUP_UNKNOWN' }],
  },
  { title: 'no name', template: { ...asking(q('a', 'TEXT_INPUT')), name: ' ' }, finds: [{ code: 'TEMPLATE_UNTITLED', path: '/name' }] },
  {
    title: 'no topic is switched on',
    template: { ...proposal(), steps: [off(2, q('a', 'TEXT_INPUT'))] },
    finds: [{ code: 'STEPS_MISSING' }, { code: 'BASIS_MISSING' }, { code: 'TOPIC_SWITCHED_OFF', topicId: 2 }],
  },
  {
    title: 'no basis question',
    template: { ...proposal(), steps: [topic(2, q('a', 'TEXT_INPUT'))] },
    finds: [{ code: 'BASIS_MISSING' }],
  },
  {
    title: 'the basis question in a topic that is switched off',
    template: { ...proposal(), steps: [off(1, basis), topic(2, q('a', 'TEXT_INPUT'))] },
    finds: [
      { code: 'BASIS_SWITCHED_OFF', topicId: 1, questionId: 'proposal_basis' },
      { code: 'TOPIC_SWITCHED_OFF', topicId: 1 },
    ],
  },
  {
    title: 'a basis question with conditions',
    template: {
      ...proposal(),
      steps: [topic(1, q('a', 'BOOLEAN'), { ...basis, dependencies: [is('a', true)] })],
    },
    finds: [{ code: 'BASIS_CONDITIONAL', topicId: 1, questionId: 'proposal_basis', path: '/dependencies' }],
  },
  {
    title: 'the basis question of another group',
    template: asking(q('sample_basis', 'SAMPLE_BASIS')),
    finds: [{ code: 'TYPE_NOT_ALLOWED', topicId: 2, questionId: 'sample_basis' }],
  },
  {
    title: 'a type this installation does not have',
    template: asking(q('a', 'SLIDER')),
    finds: [{ code: 'TYPE_UNKNOWN', topicId: 2, questionId: 'a' }],
  },
  {
    title: 'a picker outside a proposal',
    template: {
      ...proposal(),
      groupId: 'SAMPLE',
      steps: [topic(1, q('sample_basis', 'SAMPLE_BASIS'), q('a', 'INSTRUMENT_PICKER'))],
    },
    finds: [{ code: 'TYPE_NOT_ALLOWED', topicId: 1, questionId: 'a' }],
  },
  {
    title: 'a question that stands twice',
    template: proposal(topic(2, q('a', 'TEXT_INPUT')), topic(3, q('b', 'TEXT_INPUT'), q('a', 'TEXT_INPUT'))),
    finds: [{ code: 'QUESTION_REPEATED', topicId: 3, questionId: 'a' }],
  },
  {
    title: 'a natural key that stands twice',
    template: asking(q('a', 'TEXT_INPUT'), q('b', 'TEXT_INPUT', {}, [], { naturalKey: 'a' })),
    finds: [{ code: 'NATURAL_KEY_REPEATED', topicId: 2, questionId: 'b', path: '/naturalKey' }],
  },
  {
    title: 'a blank natural key',
    template: asking(q('a', 'TEXT_INPUT', {}, [], { naturalKey: '' })),
    finds: [{ code: 'NATURAL_KEY_MISSING', topicId: 2, questionId: 'a', path: '/naturalKey' }],
  },
  {
    title: 'a question without text',
    template: asking(q('a', 'TEXT_INPUT', {}, [], { question: ' ' })),
    finds: [{ code: 'QUESTION_UNTITLED', topicId: 2, questionId: 'a', path: '/question' }],
  },
  { title: 'a topic without questions', template: proposal(topic(2)), finds: [{ code: 'TOPIC_EMPTY', topicId: 2 }] },
  {
    title: 'a topic without title',
    template: proposal({ ...topic(2, q('a', 'TEXT_INPUT')), title: '' }),
    finds: [{ code: 'TOPIC_UNTITLED', topicId: 2, path: '/title' }],
  },
  {
    title: 'two topics of the same number',
    template: proposal(topic(2, q('a', 'TEXT_INPUT')), topic(2, q('b', 'TEXT_INPUT'))),
    finds: [{ code: 'TOPIC_REPEATED', topicId: 2 }],
  },
  {
    title: 'a required question in a topic that is switched off',
    template: proposal(off(2, q('a', 'TEXT_INPUT', { required: true }))),
    finds: [
      { code: 'REQUIRED_SWITCHED_OFF', topicId: 2, questionId: 'a' },
      { code: 'TOPIC_SWITCHED_OFF', topicId: 2 },
    ],
  },
  {
    title: 'a question that only an instrument scientist sees, and that must be answered',
    template: asking(q('a', 'TEXT_INPUT', { required: true, readPermissions: ['INSTRUMENT_SCIENTIST'] })),
    finds: [{ code: 'READERS_EXCLUDE_EVERYBODY', topicId: 2, questionId: 'a', path: '/config/readPermissions' }],
  },
  {
    title: 'a required question that only officers see',
    template: asking(q('a', 'TEXT_INPUT', { required: true, readPermissions: ['USER_OFFICER'] })),
    finds: [{ code: 'READERS_EXCLUDE_WRITER', topicId: 2, questionId: 'a', path: '/config/readPermissions' }],
  },
  {
    title: 'a condition on what the proposer does not see',
    template: asking(q('a', 'BOOLEAN', { readPermissions: ['USER_OFFICER'] }), q('b', 'TEXT_INPUT', {}, [is('a', true)])),
    finds: [{ code: 'PARENT_UNREADABLE', topicId: 2, questionId: 'b', path: '/dependencies/0' }],
  },
];
