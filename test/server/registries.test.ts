import { expect, test } from 'vitest';
import { newRegistry, newSlot } from '../../server/plugins/registry.ts';
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
    'recipient group PI of PROPOSAL': () => services.mail.recipients.provide(['PI', 'PROPOSAL'], nothing),
    'recipient group USER_OFFICE': () => services.mail.recipients.provide('USER_OFFICE', nothing),
    'mail variables PROPOSAL': () => services.mail.variables('PROPOSAL', nothing),
    'log filter proposalPks': () => services.logs.filterBy('proposalPks', 'PROPOSAL'),
    'stored PDF PROPOSAL': () => services.storedPdfs.of('PROPOSAL', nothing),
    'download pdf/proposal': () => services.downloads.offer('pdf/proposal', nothing),
    'keeper of revisions questionaries': () => services.templates.keptBy('questionaries', nothing),
    'renaming of answers questionaries': () => services.templates.renameAnswersBy('questionaries', nothing),
    'dependents of calls': () => services.calls.dependents(nothing),
    'step of workflows': () => services.events.moveBy(nothing),
    'reason for no handler of RABBITMQ': () => services.outbox.noHandler('RABBITMQ', ''),
    'workflow subject PROPOSAL': () => services.workflows.subject('PROPOSAL', nothing),
    'type of status action EMAIL': () => services.workflows.actionType('EMAIL', nothing),
    'message body PROPOSAL': () => services.messageQueue.body('PROPOSAL', nothing),
    'reader of places ANSWER': () => services.files.readBy('ANSWER', nothing),
    'taker of places proposals': () => services.users.onPlaceholderClaimed('proposals', nothing),
    'holder of rows SAMPLE': () => services.proposals.holds('SAMPLE', nothing),
    'count of uses calls': () => services.templates.countUses('calls', nothing),
  };

  for (const [what, register] of Object.entries(again)) expect(register, what).toThrow(`the ${what} is registered twice`);
});

test('a workflow subject that no definition names is not registered', async () => {
  const { services } = await aWorld();

  expect(() => services.workflows.subject('PICNIC', {} as never)).toThrow('no definition names the workflow subject PICNIC');
});

test('a thing of which there is one is registered once', () => {
  const slot = newSlot<number>('lamp');
  expect(() => slot.one()).toThrow('no domain has registered the lamp');
  slot.fill(1);

  expect(() => slot.fill(2)).toThrow('the lamp is registered twice');
  expect(slot.one()).toBe(1);
});
