import { nobody, type Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../../server/context.ts';
import { copyCalls } from './copies.ts';
import type { BenchFacility } from './facility.ts';
import { fields, install } from './long-template.ts';

export const QUESTIONS = 60;

export async function wideDraft(services: Services, { callId, petraId }: BenchFacility): Promise<{ readonly primaryKey: number }> {
  const { templates, core, proposals } = services;
  const starter = await templates.idOf('technique-proposal');
  if (starter === null) throw new Error('the starter has no template "technique-proposal"');
  const { definition } = await templates.published(starter, null);
  const [first] = definition.steps;
  const basis = first?.fields.filter(({ dataType }) => dataType === 'PROPOSAL_BASIS') ?? [];
  const step = { topicId: 1, title: 'Sixty questions', isEnabled: true, fields: [...basis, ...fields('wide', QUESTIONS)] };
  const templateId = await install(services, 'bench-wide', { ...definition, name: 'A wide step', steps: [step] });
  const [wideCall = 0] = await copyCalls(core.db, callId, ['WIDE']);
  await core.db.updateTable('calls').set({ templateId }).where('id', '=', wideCall).execute();
  const petra: Actor = { ...nobody, kind: 'person', userId: petraId, role: 'USER', roles: ['USER'] };
  return proposals.create(petra, { callId: wideCall, clientKey: null });
}
