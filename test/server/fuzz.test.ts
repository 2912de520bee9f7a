import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, inject, test } from 'vitest';
import { ROLES, type RoleCode } from '../../engine/catalog/types.ts';
import { brokenInvariants } from '../../server/invariants/index.ts';
import { aHostileFile, TAKEN } from '../support/fuzz/files.ts';
import { requestMaker } from '../support/fuzz/requests.ts';
import { aJson, aText } from '../support/fuzz/values.ts';
import { generator } from '../support/random.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, personWith, type World } from '../world/index.ts';
import { aProposal, answer, type TestProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { multipart, upload } from '../world/uploads.ts';

/** `npm run fuzz` uses more; it may set the seed of a failed run. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const FILES = Number(process.env['FUZZ_FILES'] ?? 60);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const TIMEOUT_MS = 300_000 + 100 * (REQUESTS + FILES);

/** Allowed memory growth from the first third of a run to its end, for caches. */
const GROWTH_BYTES = 80 * 1024 * 1024;

/** They would remove the test's own people. */
const LEFT_OUT = new Set(['updateUserRoles', 'deactivateUser', 'deleteUser', 'mergeUsers', 'updateFeatures']);

let world: World;
let proposals: readonly TestProposal[];
let topicId: number;
let fileId: string;
beforeAll(async () => {
  world = await aWorld({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  const ground = await layGround(world);
  const { questionTypes } = world.services.core.catalog;
  const asked = [...questionTypes.values()].filter(({ type }) => !/_BASIS$|SAMPLE|GENERIC|EMBELLISHMENT/.test(type));
  const { templateId, topics } = await aTemplate(world, {
    key: 'everything',
    steps: [
      {
        fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }, ...asked.map(({ type }) => ({ id: type.toLowerCase(), type }))],
      },
    ],
  });
  topicId = topics[0] ?? 0;
  const callId = await aCall(world, { ...ground, templateId });
  proposals = await Promise.all(Array.from({ length: 4 }, () => aProposal(world, { callId, users: [world.carl] })));
  fileId = await upload(world, world.petra, 'notes.pdf', Buffer.from('%PDF-1.4\n%%EOF'));
  for (const { questionaryId } of proposals) {
    await answer(world, world.petra, {
      questionaryId,
      topicId,
      partial: true,
      answers: { text_input: 'To know' },
    });
  }
}, TIMEOUT_MS);

/** Memory in bytes, including file buffers and the embedded database, which grows with its content. */
const held = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return inject('database') === 'postgres' ? heapUsed + arrayBuffers : heapUsed;
};
const inMegabytes = (bytes: number): string => `${bytes < 0 ? '' : '+'}${Math.round(bytes / 1024 / 1024)} MB`;

/** Also matches escaped line breaks in JSON. */
const TRACE = /node_modules|(?:\n|\\n)\s+at .+:\d+:\d+/;

/** Detects server errors and leaked internals. */
function faultOf(response: LightMyRequestResponse): string | null {
  if (response.statusCode >= 500) return `status ${response.statusCode}`;
  if (response.body.includes('INTERNAL_SERVER_ERROR')) return 'an internal error';
  if (TRACE.test(response.body)) return 'a trace of the stack';
  return null;
}

test('a trace of the stack is known for one, also within an answer of JSON', () => {
  const { stack = '' } = new Error('something of ours');
  const ours = stack.replaceAll('node_modules', 'server');

  expect(ours).toMatch(TRACE);
  expect(JSON.stringify({ errors: [{ message: ours }] })).toMatch(TRACE);
});

test(`hostile answers (seed ${SEED})`, { timeout: TIMEOUT_MS }, async () => {
  const random = generator(SEED);
  const { questionTypes } = world.services.core.catalog;
  const types = [...questionTypes.keys()].map((type) => type.toLowerCase());
  const faults: string[] = [];
  let saved = 0;
  for (let sent = 0; sent < REQUESTS / 4; sent += 1) {
    const some = random.some(types, random.integer(1, 6)).map((questionId) => ({ questionId, value: aJson(random) }));
    const answers = random.chance(0.1) ? [...some, random.pick(some)] : some;
    const variables = { questionaryId: random.pick(proposals).questionaryId, topicId, answers };
    const response = await world.as(world.petra).post('/graphql', { query: SAVE, variables });
    const fault = faultOf(response);
    if (fault) faults.push(`${fault}: ${JSON.stringify(variables).slice(0, 900)}`);
    if (response.json<{ errors?: unknown }>().errors === undefined) saved += 1;
  }

  expect(faults).toEqual([]);
  expect(saved).toBeGreaterThan(0);
  expect(await answersNotMalformed()).toBeGreaterThan(0);
});

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: true) { saved { questionId } problems { questionId } } }`;

test(`hostile requests (seed ${SEED})`, { timeout: TIMEOUT_MS }, async () => {
  const random = generator(SEED);
  const callers = [...ROLES, ...(['USER', 'USER_OFFICER', 'USER_OFFICER'] as const)].map((role: RoleCode) =>
    world.as(role === 'USER' ? world.petra : personWith(world, role), role),
  );
  const ids = [1, 2, 3, 4, 5, topicId, world.petra.id, ...proposals.flatMap((it) => [it.primaryKey, it.questionaryId])];
  const questionIds = [...world.services.core.catalog.questionTypes.keys()].map((type) => type.toLowerCase());
  const known = { ids, texts: [...questionIds, fileId, ...proposals.map((it) => it.proposalId), world.carl.email] };
  const { calls, make } = requestMaker(world.app.http.graphql.schema, random, known, LEFT_OUT);
  const faults: string[] = [];
  let early = 0;
  let slowest = { name: '', ms: 0 };
  const inPath = (most: number): string => encodeURIComponent(Buffer.from(aText(random).slice(0, most)).toString());
  const paths = [
    () => `/files/download/${inPath(2_000)}`,
    () => `/download/zip/attachment/${inPath(2_000)}?questionIds=${inPath(2_000)}`,
    () => `/download/pdf/sample/${inPath(2_000)}`,
    () => `/locales/${inPath(200)}/translation.json`,
  ];

  for (let sent = 0; sent < REQUESTS; sent += 1) {
    if (sent === Math.floor(REQUESTS / 3)) early = held();
    const caller = random.chance(0.05) ? world.nobody : random.pick(callers);
    if (random.chance(0.03)) {
      const path = random.pick(paths)();
      const fault = faultOf(await caller.get(path));
      if (fault) faults.push(`${fault}: GET ${path.slice(0, 300)}`);
      continue;
    }
    // saving is the main target of hostile JSON; all other calls take turns
    const name = random.chance(0.15) ? random.pick(['saveAnswers', 'answerTopic']) : (calls[sent % calls.length] ?? '');
    const request = make(name);
    const began = performance.now();
    const fault = faultOf(await caller.post('/graphql', request));
    const ms = Math.round(performance.now() - began);
    if (ms > slowest.ms) slowest = { name, ms };
    if (fault) faults.push(`${fault}: ${request.query.slice(0, 500)} ${JSON.stringify(request.variables).slice(0, 700)}`);
  }

  const growth = held() - early;
  console.log(
    `${REQUESTS} requests with seed ${SEED}: memory ${inMegabytes(growth)} after the first third; the slowest was ${slowest.name}, ${slowest.ms} ms`,
  );
  expect(faults).toEqual([]);
  expect(growth).toBeLessThan(GROWTH_BYTES);
  // random requests may have deleted everything
  await answersNotMalformed();
  expect(await brokenInvariants(world.db, world.clock.now())).toEqual([]);
});

test(`every call, asked for no more than it needs about what is not there (seed ${SEED})`, { timeout: TIMEOUT_MS }, async () => {
  const random = generator(SEED);
  const { calls, make } = requestMaker(world.app.http.graphql.schema, random, { ids: [-1], texts: ['nobody'], bare: true }, LEFT_OUT);
  const faults: string[] = [];
  for (const name of calls) {
    for (const caller of [world.petra, world.olga]) {
      const request = make(name);
      const fault = faultOf(await world.as(caller).post('/graphql', request));
      if (fault) faults.push(`${fault}: ${request.query.slice(0, 500)} ${JSON.stringify(request.variables).slice(0, 700)}`);
    }
  }
  expect(faults).toEqual([]);
});

test(`hostile files (seed ${SEED})`, { timeout: TIMEOUT_MS }, async () => {
  const random = generator(SEED);
  const petra = world.as(world.petra);
  const officer = world.as(world.olga);
  const faults: string[] = [];
  const kept: string[] = [];
  let early = 0;
  for (let sent = 0; sent < FILES; sent += 1) {
    if (sent === Math.floor(FILES / 3)) early = held();
    const { name, bytes } = TAKEN[sent] ?? aHostileFile(random);
    const response = await petra.send({ method: 'POST', url: '/files/upload', ...multipart(name, bytes) });
    const as = `${name.slice(0, 100)} (${bytes.length} bytes)`;
    const fault = faultOf(response);
    if (fault) faults.push(`${fault}: ${as}`);
    if (response.statusCode === 200) kept.push(response.json<{ fileId: string }>().fileId);
    if (random.chance(0.2)) {
      const { payload, headers } = multipart(name, bytes);
      const cut = payload.subarray(0, random.integer(0, payload.length - 1));
      const cutFault = faultOf(await petra.send({ method: 'POST', url: '/files/upload', payload: cut, headers }));
      if (cutFault) faults.push(`${cutFault}: cut off, ${as}`);
    }
    if (random.chance(0.3)) {
      const broken = await petra.send({
        method: 'POST',
        url: '/files/upload',
        payload: bytes,
        headers: {
          'content-type': random.pick(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain', 'application/json']),
        },
      });
      const brokenFault = faultOf(broken);
      if (brokenFault) faults.push(`${brokenFault}: no form, ${as}`);
    }
    for (const query of [
      'mutation ($file: String!) { it: convertXlsForm(file: $file, groupId: PROPOSAL) { __typename } }',
      'mutation ($file: String!) { it: convertSurveyJs(file: $file, groupId: PROPOSAL) { __typename } }',
      'mutation ($file: String!) { it: convertRedcap(file: $file, groupId: PROPOSAL) { __typename } }',
      'query ($file: String!) { it: validateBundle(file: $file) { __typename } }',
      'mutation ($file: String!) { it: validateTemplateImport(templateAsJson: $file) { __typename } }',
      'mutation ($file: String!) { it: validateUnitsImport(unitsAsJson: $file) { __typename } }',
    ]) {
      if (!random.chance(0.25) || bytes.length > 1_000_000) continue;
      const file = query.includes('Xls') ? bytes.toString('base64') : bytes.toString('latin1');
      const importFault = faultOf(await officer.post('/graphql', { query, variables: { file } }));
      if (importFault) faults.push(`${importFault}: ${query.slice(0, 70)} ${as}`);
    }
  }

  const growth = held() - early;
  console.log(`${FILES} files with seed ${SEED}: memory ${inMegabytes(growth)} after the first third`);
  expect(faults).toEqual([]);
  expect(growth).toBeLessThan(GROWTH_BYTES);
  expect(kept.length).toBeGreaterThanOrEqual(TAKEN.length);
  for (const id of kept) {
    const { headers, statusCode } = await petra.get(`/files/download/${id}`);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

async function answersNotMalformed(): Promise<number> {
  const { logic } = world.services.core.catalog;
  const rows = await world.db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.questionId')
    .select(['answers.questionId', 'answers.value', 'questions.dataType'])
    .execute();
  expect(rows.filter(({ dataType, value }) => value !== null && !logic.get(dataType)?.shape(value))).toEqual([]);
  return rows.length;
}
