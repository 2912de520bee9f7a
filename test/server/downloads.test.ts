import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { formatStoredDate } from '../../engine/dates.ts';
import { fail } from '../../engine/errors.ts';
import type { DocumentPlan } from '../../engine/documents/index.ts';
import { SOON } from '../support/patience.ts';
import { zipContents } from '../support/zip.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aSample, anEntry } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { printBy } from '../world/printer.ts';
import { answer, aProposal, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate, type InstalledTemplate } from '../world/questionnaires.ts';
import { upload } from '../world/uploads.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly template: InstalledTemplate;
  readonly callId: number;
  readonly proposal: TestProposal;
  readonly printed: DocumentPlan[];
}

const images = { file_type: ['image/*'] };

async function aFacility(): Promise<Setting> {
  const world = await aWorld();
  const printed: DocumentPlan[] = [];
  printBy(world, (plan) => {
    printed.push(plan);
    return Promise.resolve(Buffer.from(`%PDF ${plan.documents.map(({ title }) => title).join()}`));
  });
  const ground = await layGround(world);
  await aTemplate(world, {
    key: 'crystal',
    groupId: 'SAMPLE',
    steps: [
      {
        fields: [
          { id: 'sample_basis', type: 'SAMPLE_BASIS' },
          { id: 'picture', type: 'FILE_UPLOAD', config: images },
        ],
      },
    ],
  });
  const template = await aTemplate(world, {
    key: 'with-files',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT' },
          { id: 'more', type: 'BOOLEAN' },
          { id: 'detail', type: 'TEXT_INPUT', when: [{ questionId: 'more', condition: { condition: 'eq', params: true } }] },
          { id: 'figures', type: 'FILE_UPLOAD', config: images },
          { id: 'secret', type: 'FILE_UPLOAD', config: { ...images, readPermissions: ['USER_OFFICER'] } },
          { id: 'instrument', type: 'INSTRUMENT_PICKER', config: { variant: 'dropdown' } },
          { id: 'crystals', type: 'SAMPLE_DECLARATION', config: { templateId: 'crystal', addEntryButtonLabel: 'Add' } },
          { id: 'entries', type: 'GENERIC_TEMPLATE', config: { templateId: 'entry', addEntryButtonLabel: 'Add' } },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId: template.templateId });
  const proposal = await aProposal(world, { callId, users: [world.carl], title: 'Ice' });
  return { world, ground, template, callId, proposal, printed };
}

const fill = (
  { world, template }: Setting,
  person: Person,
  { questionaryId }: TestProposal,
  answers: Parameters<typeof answer>[2]['answers'],
) => answer(world, person, { questionaryId, topicId: template.topics[0], ...(answers ? { answers } : {}) });

const named = (id: string) => [{ id, caption: null, figure: null }];

const words = (plan: DocumentPlan | undefined): string =>
  JSON.stringify(plan?.documents.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'page' ? [part.variables] : []))));

async function aPicturedSample({ world, proposal }: Setting, name: string) {
  const templateId = (await world.services.templates.idOf('crystal')) ?? 0;
  const sample = await aSample(world, world.petra, { pk: proposal.primaryKey, questionId: 'crystals', templateId, title: 'Crystal' });
  const { definition } = await world.services.templates.published(templateId, null);
  await answer(world, world.petra, {
    questionaryId: sample.questionaryId,
    topicId: definition.steps[0]?.topicId,
    answers: { picture: named(await upload(world, world.petra, name, PNG)) },
  });
  return sample;
}

test('whoever may read a proposal may have it as PDF, named after it; nobody else learns that it exists', async () => {
  const { world, proposal } = await aFacility();
  const path = `/download/pdf/proposal/${proposal.primaryKey}`;

  for (const person of [world.petra, world.carl, world.olga]) {
    const download = await world.as(person).get(path);

    expect(download.statusCode).toBe(200);
    expect(download.body).toBe(`%PDF ${proposal.proposalId} Ice`);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-download-filename': `${proposal.proposalId}_Principal_${world.clock.now().getUTCFullYear()}.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(download.headers['content-disposition']).toMatch(/^attachment; /);
  }
  for (const person of [world.stranger, world.ines, world.rita]) {
    const refused = await world.as(person).get(path);
    expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([404, 'PROPOSAL_NOT_FOUND']);
  }
  expect((await world.nobody.get(path)).statusCode).toBe(401);
});

test('several proposals make one PDF, named by the time at the facility; one that may not be read refuses them all', async () => {
  const setting = await aFacility();
  const { world, callId, proposal, printed } = setting;
  const second = await aProposal(world, { callId, title: 'Snow' });
  const foreign = await aProposal(world, { callId, proposer: world.stranger, title: 'Sand' });
  const get = (keys: readonly (number | string)[], query = '') =>
    world.as(world.petra).get(`/download/pdf/proposal/${keys.join()}${query}`);

  await world.services.settings.update('TIMEZONE', 'Asia/Tokyo');

  const both = await get([second.primaryKey, proposal.primaryKey, second.primaryKey]);
  const byId = await get([proposal.proposalId], '?filter=id');
  const refused = await get([proposal.primaryKey, foreign.primaryKey]);

  const inTokyo = formatStoredDate(world.clock.now().toISOString(), 'yyyy-MM-dd_HHmmss', 'Asia/Tokyo');
  expect(both.headers['x-download-filename']).toBe(`proposals_${inTokyo}.pdf`);
  expect(printed[0]?.documents.map(({ title }) => title)).toEqual([`${second.proposalId} Snow`, `${proposal.proposalId} Ice`]);
  expect(byId.body).toBe(`%PDF ${proposal.proposalId} Ice`);
  expect(refused.statusCode).toBe(404);
  expect(printed).toHaveLength(2);
  expect((await get(['one'])).statusCode).toBe(400);
  expect((await get([])).statusCode).toBe(400);
});

test('a PDF says what is relevant and what its reader may see', async () => {
  const setting = await aFacility();
  const { world, ground, proposal, printed } = setting;
  await fill(setting, world.petra, proposal, { aim: 'To freeze it', more: true, detail: 'Slowly', instrument: { instrumentId: String(world.imaging.id), timeRequested: null } }); // prettier-ignore
  await fill(setting, world.olga, proposal, { secret: named(await upload(world, world.olga, 'office.png', PNG)) });
  await anEntry(world, world.petra, {
    pk: proposal.primaryKey,
    questionId: 'entries',
    templateId: ground.entryTemplateId,
    title: 'A paper',
  });
  await aPicturedSample(setting, 'crystal.png');
  const path = `/download/pdf/proposal/${proposal.primaryKey}`;
  const partial = { questionaryId: proposal.questionaryId, topicId: setting.template.topics[0], partial: true };

  await world.as(world.petra).get(path);
  await world.as(world.olga).get(path);
  await answer(world, world.petra, { ...partial, answers: { more: false } });
  await world.as(world.petra).get(path);

  const [petras, olgas, shorter] = printed.map(words);
  for (const said of [
    'Petra',
    'Carl',
    'University of Example',
    'To freeze it',
    'Slowly',
    world.imaging.name,
    'A paper',
    'Crystal',
    'crystal.png',
  ]) {
    expect(petras).toContain(said);
  }
  expect(petras).not.toContain('office.png');
  expect(olgas).toContain('office.png');
  expect(shorter).toContain('To freeze it');
  expect(shorter).not.toContain('Slowly');
});

test('a submitted proposal keeps the questions it was submitted with; a draft follows the template', async () => {
  const setting = await aFacility();
  const { world, template, callId, proposal, printed } = setting;
  const actor = { kind: 'person', userId: world.olga.id } as never;
  await fill(setting, world.petra, proposal, { aim: 'To freeze it' });
  await submit(world, world.petra, proposal.primaryKey);
  const draft = await aProposal(world, { callId });
  const { templateId } = template;
  await world.db.transaction().execute(async (tx) => {
    const edits = [{ edit: 'setQuestion', questionId: 'aim', question: 'The purpose' }] as const;
    await world.services.templates.applyEdits(tx, { templateId, edits, basedOn: null, actor });
    await world.services.templates.publish(tx, templateId, actor);
  });

  await world.as(world.petra).get(`/download/pdf/proposal/${proposal.primaryKey}`);
  await world.as(world.petra).get(`/download/pdf/proposal/${draft.primaryKey}`);

  const [before, after] = printed.map(words);
  expect(before).toContain('"question":"aim"');
  expect(before).not.toContain('The purpose');
  expect(after).toContain('"question":"The purpose"');
});

test('many proposals are gathered with as many statements as one', async () => {
  const { world, callId, proposal } = await aFacility();
  const others = [await aProposal(world, { callId }), await aProposal(world, { callId, users: [world.carl] })];
  const petra = world.as(world.petra);
  const count = async (keys: readonly number[]) =>
    (await world.statements(() => petra.get(`/download/pdf/proposal/${keys.join()}`))).length;
  await count([proposal.primaryKey]);

  const one = await count([proposal.primaryKey]);
  const three = await count([proposal.primaryKey, ...others.map((it) => it.primaryKey)]);

  expect(three).toBe(one);
});

test('samples and entries are PDFs of their own, for whoever may read their proposal', async () => {
  const setting = await aFacility();
  const { world, ground, proposal, printed } = setting;
  const sample = await aPicturedSample(setting, 'crystal.png');
  const entry = await anEntry(world, world.petra, {
    pk: proposal.primaryKey,
    questionId: 'entries',
    templateId: ground.entryTemplateId,
    title: 'A paper',
  });

  for (const [path, fileName, reason] of [
    [`/download/pdf/sample/${sample.id}`, `sample_${sample.id}.pdf`, 'SAMPLE_NOT_FOUND'],
    [`/download/pdf/generic-template/${entry.id}`, `genericTemplate_${entry.id}.pdf`, 'ENTRY_NOT_FOUND'],
  ] as const) {
    const download = await world.as(world.carl).get(path);
    const refused = await world.as(world.stranger).get(path);

    expect([download.statusCode, download.headers['x-download-filename']]).toEqual([200, fileName]);
    expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([404, reason]);
    expect((await world.nobody.get(path)).statusCode).toBe(401);
  }
  expect(words(printed[0])).toContain('crystal.png');
  expect(words(printed[1])).toContain('A paper');

  await sql`update samples set title = ''`.execute(world.db);
  await sql`update generic_templates set title = ''`.execute(world.db);
  for (const path of [`sample/${sample.id}`, `generic-template/${entry.id}`, `proposal/${proposal.primaryKey}`])
    await world.as(world.carl).get(`/download/pdf/${path}`);
  const [crystal, paper, whole] = printed.slice(-3).map(words);
  expect([crystal, paper]).toEqual([expect.stringContaining('Untitled sample'), expect.stringContaining('Untitled entry')]);
  expect(whole).toMatch(/Untitled entry.*Untitled sample|Untitled sample.*Untitled entry/s);
});

test('a ZIP has the PDF of each proposal and a folder with its attachments', async () => {
  const setting = await aFacility();
  const { world, callId, proposal } = setting;
  await fill(setting, world.petra, proposal, { figures: named(await upload(world, world.petra, 'beam.png', PNG)) });
  await aPicturedSample(setting, 'beam.png');
  const second = await aProposal(world, { callId, title: 'Snow' });
  const path = `/download/zip/proposal/${proposal.primaryKey},${second.primaryKey}`;

  const download = await world.as(world.petra).get(path);

  const year = world.clock.now().getUTCFullYear();
  expect(download.headers).toMatchObject({
    'content-type': 'application/zip',
    'x-download-filename': expect.stringMatching(/^proposals_.*\.zip$/) as string,
  });
  expect(zipContents(download.rawPayload)).toEqual({
    [`${proposal.proposalId}_Principal_${year}.pdf`]: `%PDF ${proposal.proposalId} Ice`,
    [`${proposal.proposalId}/beam.png`]: PNG.toString('latin1'),
    [`${proposal.proposalId}/beam (2).png`]: PNG.toString('latin1'),
    [`${second.proposalId}_Principal_${year}.pdf`]: `%PDF ${second.proposalId} Snow`,
  });
  expect((await world.as(world.stranger).get(path)).statusCode).toBe(404);

  const alone = await world.as(world.olga).get(`/download/zip/proposal/${second.primaryKey}`);
  expect(Object.keys(zipContents(alone.rawPayload))).toEqual([`${second.proposalId}_Principal_${year}.pdf`]);
});

test('one proposal that cannot be printed, and a file that is gone, do not cost the others of a ZIP, which says what is missing', async () => {
  const setting = await aFacility();
  const { world, callId, proposal } = setting;
  const second = await aProposal(world, { callId, title: 'Snow' });
  const [lost, beam] = [await upload(world, world.petra, 'lost.png', PNG), await upload(world, world.petra, 'beam.png', PNG)];
  await fill(setting, world.petra, second, { figures: [...named(lost), ...named(beam)] });
  await world.db.deleteFrom('fileChunks').where('fileId', '=', lost).execute();
  printBy(world, ({ documents: [document] }) =>
    document?.title.includes('Ice') === true ? Promise.reject(fail('PDF_TIMEOUT', {})) : Promise.resolve(Buffer.from('%PDF')),
  );
  const zipOf = (...all: readonly TestProposal[]) =>
    world.as(world.petra).get(`/download/zip/proposal/${all.map(({ primaryKey }) => primaryKey).join()}`);

  const { 'MISSING FILES.txt': missing, ...files } = zipContents((await zipOf(proposal, second)).rawPayload);

  const year = world.clock.now().getUTCFullYear();
  expect(files).toEqual({
    [`${second.proposalId}_Principal_${year}.pdf`]: '%PDF',
    [`${second.proposalId}/beam.png`]: PNG.toString('latin1'),
  });
  expect(missing).toContain(`${proposal.proposalId}_Principal_${year}.pdf: Making the PDF took too long`);
  expect(missing).toContain(`${second.proposalId}/lost.png: A part of this file is missing on the server`);
  const alone = await zipOf(proposal);
  expect([alone.statusCode, alone.json<{ reason: string }>().reason]).toEqual([500, 'PDF_TIMEOUT']);
});

test('one proposal of a ZIP that cannot even be gathered does not cost the others', async () => {
  const { world, callId, proposal } = await aFacility();
  const second = await aProposal(world, { callId, title: 'Snow' });
  const { questionaries } = world.services;
  const gather = questionaries.printed.bind(questionaries);
  const printed = vi.spyOn(questionaries, 'printed').mockImplementation((actor, ids) => {
    if (ids.includes(proposal.questionaryId)) throw new Error('an answer that nobody can read');
    return gather(actor, ids);
  });

  const download = await world.as(world.petra).get(`/download/zip/proposal/${proposal.primaryKey},${second.primaryKey}`);

  printed.mockRestore();
  const { 'MISSING FILES.txt': missing, ...files } = zipContents(download.rawPayload);
  expect(Object.values(files)).toEqual([`%PDF ${second.proposalId} Snow`]);
  expect(missing).toContain(`${proposal.proposalId}.pdf: Something went wrong!`);
});

test('attachments are those of the questions asked for, in proposal, samples and entries; without any there is nothing to send', async () => {
  const setting = await aFacility();
  const { world, proposal } = setting;
  const get = (person: Person, questionIds: string) =>
    world.as(person).get(`/download/zip/attachment/${proposal.primaryKey}?questionIds=${questionIds}`);
  const none = await get(world.olga, 'figures,picture');
  await fill(setting, world.petra, proposal, { figures: named(await upload(world, world.petra, 'beam.png', PNG)) });
  await aPicturedSample(setting, 'crystal.png');

  const one = await get(world.olga, 'figures');
  const both = await get(world.olga, 'figures,picture');

  expect([none.statusCode, none.json<{ reason: string }>().reason]).toEqual([404, 'NO_ATTACHMENTS']);
  expect(none.json<{ message: string }>().message).toBe('NO_ATTACHMENTS');
  expect(Object.keys(zipContents(one.rawPayload))).toEqual([`${proposal.proposalId}/beam.png`]);
  expect(one.headers['x-download-filename']).toMatch(/^attachment_\d{4}-\d\d-\d\d_\d{6}\.zip$/);
  expect(Object.keys(zipContents(both.rawPayload)).sort()).toEqual([
    `${proposal.proposalId}/beam.png`,
    `${proposal.proposalId}/crystal.png`,
  ]);
  expect(both.headers['x-download-filename']).toMatch(/^attachments_/);
  expect((await get(world.olga, '')).statusCode).toBe(400);
});

test('attachments are for roles that review, and no question is opened that the role may not read', async () => {
  const setting = await aFacility();
  const { world, proposal } = setting;
  const figures = named(await upload(world, world.petra, 'beam.png', PNG));
  await fill(setting, world.petra, proposal, { figures, instrument: { instrumentId: String(world.diffractometer.id), timeRequested: null } }); // prettier-ignore
  await fill(setting, world.olga, proposal, { secret: named(await upload(world, world.olga, 'office.png', PNG)) });
  const status = async (person: Person, questionIds: string) =>
    (await world.as(person).get(`/download/zip/attachment/${proposal.primaryKey}?questionIds=${questionIds}`)).statusCode;

  expect(await status(world.olga, 'secret')).toBe(200);
  expect(await status(world.ines, 'figures')).toBe(200);
  expect(await status(world.ines, 'figures,secret')).toBe(403);
  expect(await status(world.petra, 'figures')).toBe(403);
  expect(await status(world.rita, 'figures')).toBe(404);
});

test('files of samples stay out with the question that holds them', async () => {
  const setting = await aFacility();
  const { world, template, proposal } = setting;
  await aPicturedSample(setting, 'crystal.png');
  const { templateId } = template;
  const actor = { kind: 'person', userId: world.olga.id } as never;
  const when = [{ questionId: 'more', condition: { condition: 'eq', params: true } }] as const;
  await world.db.transaction().execute(async (tx) => {
    const edits = [{ edit: 'setDependencies', questionId: 'crystals', dependencies: when, dependenciesOperator: 'AND' }] as const;
    await world.services.templates.applyEdits(tx, { templateId, edits, basedOn: null, actor });
    await world.services.templates.publish(tx, templateId, actor);
  });

  const archive = await world.as(world.olga).get(`/download/zip/proposal/${proposal.primaryKey}`);
  const attachments = await world.as(world.olga).get(`/download/zip/attachment/${proposal.primaryKey}?questionIds=picture`);

  expect(Object.keys(zipContents(archive.rawPayload))).toHaveLength(1);
  expect(attachments.statusCode).toBe(404);
});

test.each(['pdf', 'zip'])('a %s that nobody waits for any more is not made to its end', async (kind) => {
  const { world, callId, proposal } = await aFacility();
  const second = await aProposal(world, { callId });
  const begun: AbortSignal[] = [];
  printBy(world, async (_plan, { turn: { signal } }) => {
    begun.push(signal);
    await new Promise((_, reject) => signal.addEventListener('abort', () => { reject(new Error('given up')); })); // prettier-ignore
    return new Uint8Array();
  });
  const address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const authorization = `Bearer ${await world.as(world.petra).signIn()}`;
  const reader = new AbortController();

  const download = fetch(`${address}/download/${kind}/proposal/${proposal.primaryKey},${second.primaryKey}`, {
    headers: { authorization },
    signal: reader.signal,
  }).then((answered) => answered.arrayBuffer());
  await vi.waitUntil(() => begun.length === 1, SOON);
  reader.abort();

  await expect(download).rejects.toThrow();
  await vi.waitUntil(() => begun[0]?.aborted === true, SOON);
  await pause(0);
  expect(begun).toHaveLength(1);
});

test('who asks for many PDFs waits for themselves, and others are served meanwhile; too many are refused before anything is read', async () => {
  const { world, callId, proposal } = await aFacility();
  const others = await aProposal(world, { callId, title: 'Of somebody else' });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  printBy(world, async ({ documents: [document] }) => {
    begun.push(document?.title ?? '');
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Uint8Array();
  });
  const read = vi.spyOn(world.services.questionaries, 'printed');
  const pdf = async (person: Person, { primaryKey }: TestProposal) => {
    const { statusCode, body } = await world.http(person).get(`/download/pdf/proposal/${primaryKey}`);
    return { statusCode, body };
  };
  const hostile = world.http(world.carl);
  const refusals: { readonly statusCode: number; json(): unknown }[] = [];
  const asked = Array.from({ length: 24 }, async () => {
    const answered = await hostile.get(`/download/pdf/proposal/${proposal.primaryKey}`);
    if (answered.statusCode === 429) refusals.push(answered);
    return answered;
  });

  // the others wait by now, so that whoever comes later is refused too
  await vi.waitUntil(() => refusals.length === 3, SOON);
  for (let i = 0; i < 3; i++) expect((await pdf(world.carl, proposal)).statusCode).toBe(429);
  const served = pdf(world.olga, others);
  await vi.waitUntil(() => begun.length === 2, SOON);
  ends[1]?.();

  expect((await served).statusCode).toBe(200);
  expect(begun[1]).toContain('Of somebody else');
  expect(read).toHaveBeenCalledTimes(2);
  expect(refusals[0]?.json()).toMatchObject({ message: expect.stringMatching(/^You have 20 documents waiting already/) as unknown });

  await vi.waitUntil(() => {
    ends.forEach((end) => end());
    return begun.length === 22;
  }, SOON);
  ends.forEach((end) => end());
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((it) => it === 200)).toHaveLength(21);
  expect(statuses.filter((it) => it === 429)).toHaveLength(3);
});

test.each(['pdf', 'zip'])(
  'who does not take the %s that was made waits for their next document until they have, and nobody else does',
  async (kind) => {
    const { world, callId, proposal } = await aFacility();
    const others = await aProposal(world, { callId, title: 'Of somebody else' });
    const begun: string[] = [];
    printBy(world, ({ documents: [document] }) => {
      begun.push(document?.title ?? '');
      return Promise.resolve(Buffer.alloc(begun.length === 1 ? 65 * 1024 * 1024 : 1));
    });
    const address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
    const authorization = `Bearer ${await world.as(world.petra).signIn()}`;
    const own = (kindOf: string) => fetch(`${address}/download/${kindOf}/proposal/${proposal.primaryKey}`, { headers: { authorization } });

    const first = await own(kind);
    await vi.waitUntil(() => begun.length === 1, SOON);
    const second = own('pdf');
    const officers = await world.http(world.olga).get(`/download/pdf/proposal/${others.primaryKey}`);
    expect(officers.statusCode).toBe(200);
    await pause(100);
    expect(begun).toEqual([expect.stringContaining('Ice'), expect.stringContaining('Of somebody else')]);
    await first.arrayBuffer();

    expect((await (await second).arrayBuffer()).byteLength).toBe(1);
    // completed downloads do not count towards the limit
    for (let n = 0; n < 3; n += 1) await (await own(kind)).arrayBuffer();
    expect(begun).toHaveLength(6);
  },
);
