import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readWorkbookFile } from '../support/workbook.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld } from '../world/index.ts';
import { aProposal, answer } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { aTechnique } from '../world/techniques.ts';

const layout = {
  $schema: '../schemas/export.schema.json',
  id: 'technique',
  columns: [
    { title: 'Title', field: 'title' },
    { title: 'Aim', question: 'aim' },
    { title: 'Thickness', question: 'thickness' },
    { title: 'Rating', question: 'rating' },
    { title: 'Summary', formula: { cat: [{ var: 'fields.title' }, ': ', { var: 'answers.aim' }] } },
    { title: 'Rated', formula: { '!': [{ empty: [{ var: 'answers.rating' }] }] } },
  ],
};
const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
writeFileSync(join(folder, 'technique-columns.json'), JSON.stringify(layout));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a facility's layout has columns of questions and formulas, without answers that the reader may not see", async () => {
  const world = await aWorld({ definitionsDir: folder });
  const { templateId, topics } = await aTemplate(world, {
    key: 'rated',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT' },
          { id: 'thickness', type: 'NUMBER_INPUT' },
          { id: 'rating', type: 'TEXT_INPUT', config: { readPermissions: ['USER_OFFICER'] } },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...(await layGround(world)), templateId });
  const { primaryKey, questionaryId } = await aProposal(world, { callId, title: 'Ice' });
  const answers = { aim: '=To know', thickness: { value: 5, unit: null } };
  await answer(world, world.petra, { questionaryId, topicId: topics[0], answers, partial: true });
  await sql`insert into answers (questionary_id, question_id, value) values (${questionaryId}, 'rating', '"high"')`.execute(world.db);
  const technique = await aTechnique(world, { scientistIds: [world.ines.id] });
  await sql`insert into proposal_techniques (proposal_pk, technique_id) values (${primaryKey}, ${technique})`.execute(world.db);

  const sheets = async (caller: ReturnType<typeof world.as>) =>
    readWorkbookFile((await caller.get(`/download/xlsx/technique/${primaryKey}`)).rawPayload);
  const [officers] = await sheets(world.as(world.olga));
  const [scientists] = await sheets(world.as(world.ines, 'INSTRUMENT_SCIENTIST'));

  const headings = ['Title', 'Aim', 'Thickness', 'Rating', 'Summary', 'Rated'];
  expect(officers?.rows).toEqual([headings, ['Ice', '=To know', 5, 'high', 'Ice: =To know', 'yes']]);
  expect(officers?.cell('B2').numFmt).toBe('@');
  expect(scientists?.rows).toEqual([headings, ['Ice', '=To know', 5, '<missing>', 'Ice: =To know', 'no']]);
});
