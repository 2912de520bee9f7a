import { expect, test } from 'vitest';
import { newRegistry } from '../../server/plugins/registry.ts';
import { aWorld } from '../world/index.ts';

test('a registry takes each key once, and one name once for each entity kind', () => {
  const registry = newRegistry<number>('lamp');
  registry.add('PI', 1);
  registry.add(['PI', 'PROPOSAL'], 2);
  registry.add(['PI', 'EXPERIMENT'], 3);

  expect(() => registry.add('PI', 4)).toThrow('the lamp PI is registered twice');
  expect(() => registry.add(['PI', 'PROPOSAL'], 4)).toThrow('the lamp PI of PROPOSAL is registered twice');
  expect(() => registry.one(['PI', 'CALL'])).toThrow('no domain has registered the lamp PI of CALL');
  expect(registry.values()).toEqual([1, 2, 3]);
});

test('what domains have registered at start is not registered again', async () => {
  const { services } = await aWorld();
  const nothing = {} as never;
  const again: Readonly<Record<string, () => unknown>> = {
    'owner kind PROPOSAL': () => services.questionaries.own('PROPOSAL', nothing),
    'owner kind SAMPLE': () => services.questionaries.own('SAMPLE', nothing),
    'fact users': () => services.facts.provide('users', nothing),
    'kind of rows SAMPLE of PROPOSAL': () => services.facts.provideRows({ kind: 'SAMPLE', parent: 'PROPOSAL' }, nothing),
    'effect assignInstruments': () => services.effects.register('assignInstruments', nothing),
    'workflow subject PROPOSAL': () => services.workflows.subject('PROPOSAL', nothing),
    'type of status action EMAIL': () => services.workflows.actionType('EMAIL', nothing),
    'message body PROPOSAL': () => services.messageQueue.body('PROPOSAL', nothing),
    'reader of places ANSWER': () => services.files.readBy('ANSWER', nothing),
    'taker of places proposals': () => services.users.whenPlaceTaken('proposals', nothing),
    'holder of rows SAMPLE': () => services.proposals.holds('SAMPLE', nothing),
    'count of uses calls': () => services.templates.countUses('calls', nothing),
  };

  for (const [what, register] of Object.entries(again)) expect(register, what).toThrow(`the ${what} is registered twice`);
});
