import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { spoolOf, sweepSpools } from '../../server/printing/assembly/index.ts';
import { aPdfBomb } from '../support/document.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { multipart } from '../world/uploads.ts';

interface Metadata {
  readonly fileId: string;
  readonly originalFileName: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function aPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200]);
  return Buffer.from(await document.save());
}

const send = (world: World, person: Person | null, name: string, bytes: Buffer, field?: string) =>
  world.http(person).send({ method: 'POST', url: '/files/upload', ...multipart(name, bytes, field) });

test('a file comes back as it was sent, piece by piece, as an attachment', async () => {
  const world = await aWorld();
  const bytes = Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024, 7)]);

  const uploaded = await send(world, world.petra, 'Bild ä.png', bytes);
  const file = uploaded.json<Metadata>();
  const download = await world.http(world.petra).get(`/files/download/${file.fileId}`);

  expect(uploaded.statusCode).toBe(200);
  expect(file).toMatchObject({ originalFileName: 'Bild ä.png', mimeType: 'image/png', sizeInBytes: bytes.length });
  expect(download.rawPayload.equals(bytes)).toBe(true);
  expect(download.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="Bild _.png"; filename*=UTF-8''Bild%20%C3%A4.png`,
    'x-download-filename': 'Bild%20%C3%A4.png',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['my "best" run.png', 'my _best_ run.png', 'my%20%22best%22%20run.png'],
  ['Größe; 5 µm.png', 'Gr__e; 5 _m.png', 'Gr%C3%B6%C3%9Fe%3B%205%20%C2%B5m.png'],
  ['100%.png', '100_.png', '100%25.png'],
  ["it's (2).png", "it's (2).png", 'it%27s%20%282%29.png'],
])('the name %s is kept, and comes back for old and new programs', async (name, plain, encoded) => {
  const world = await aWorld();

  const { fileId, originalFileName } = (await send(world, world.petra, name, PNG)).json<Metadata>();
  const { headers } = await world.http(world.petra).get(`/files/download/${fileId}`);

  expect(originalFileName).toBe(name);
  expect(headers['content-disposition']).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  expect(decodeURIComponent(String(headers['x-download-filename']))).toBe(name);
});

test('a file of which a part is missing ends with an error, which is logged, and not as if it were whole', async () => {
  const lines: string[] = [];
  const world = await aWorld({ env: { LOG_LEVEL: 'info' }, log: (line) => void lines.push(line) });
  const { fileId } = (await send(world, world.petra, 'a.png', Buffer.concat([PNG, Buffer.alloc(1024 * 1024, 7)]))).json<Metadata>();
  const authorization = `Bearer ${await world.as(world.petra).signIn()}`;
  const address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const download = () => fetch(`${address}/files/download/${fileId}`, { headers: { authorization } });
  await world.db.deleteFrom('fileChunks').where('fileId', '=', fileId).where('position', '>', 1).execute();

  await expect(download().then((answer) => answer.arrayBuffer())).rejects.toThrow();
  await expect.poll(() => lines.filter((line) => line.includes('FILE_INCOMPLETE'))).toHaveLength(1);

  await world.db.deleteFrom('fileChunks').where('fileId', '=', fileId).execute();
  const refused = await download();
  expect([refused.status, refused.headers.get('content-disposition'), await refused.json()]).toMatchObject([
    500,
    null,
    { reason: 'FILE_INCOMPLETE', message: 'A part of this file is missing on the server' },
  ]);
});

test('a form with many fields before its file is refused', async () => {
  const world = await aWorld();
  const { payload, headers } = multipart('a.png', PNG);
  const field = (text: string) => Buffer.from(`--edge\r\ncontent-disposition: form-data; name="more"\r\n\r\n${text}\r\n`);
  const sent = (...fields: readonly Buffer[]) =>
    world.http(world.petra).send({ method: 'POST', url: '/files/upload', payload: Buffer.concat([...fields, payload]), headers });

  const refused = await sent(...Array.from({ length: 10 }, () => field('x')));
  expect(refused.statusCode).toBe(413);
  expect(await world.db.selectFrom('files').select('id').execute()).toEqual([]);
});

test('a PDF that would grow in memory counts as one that does not open, and leaves no trace beside the database', async () => {
  const world = await aWorld();
  const before = process.memoryUsage().rss;

  const { fileId } = (await send(world, world.petra, 'bomb.pdf', aPdfBomb())).json<Metadata>();

  const stored = await world.db.selectFrom('files').select('pdfPages').where('id', '=', fileId).executeTakeFirst();
  expect(stored).toEqual({ pdfPages: null });
  expect(readdirSync(tmpdir())).not.toContain(`beamtime-${fileId}.pdf`);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
});

test('what an upload left in the temporary folder when its server was killed is taken away, and nothing that is still written', async () => {
  const [left, arriving] = [spoolOf(randomUUID()), spoolOf(randomUUID())];
  writeFileSync(left, '%PDF-1.7 of somebody');
  writeFileSync(arriving, '%PDF-1.7 of somebody else');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(left, twoHoursAgo, twoHoursAgo);

  await sweepSpools(Date.now());

  expect([existsSync(left), existsSync(arriving)]).toEqual([false, true]);
  rmSync(arriving);
});

test('the pages of a PDF are counted, those of a broken one are not', async () => {
  const world = await aWorld();

  const whole = (await send(world, world.petra, 'a.pdf', await aPdf(3))).json<Metadata>();
  const broken = (await send(world, world.petra, 'b.pdf', Buffer.from('%PDF-1.7 and nothing else'))).json<Metadata>();
  const stored = await world.db.selectFrom('files').select(['id', 'pdfPages']).execute();

  expect(stored.find(({ id }) => id === whole.fileId)?.pdfPages).toBe(3);
  expect(stored.find(({ id }) => id === broken.fileId)?.pdfPages).toBe(null);
});

test('an upload says what is not printed, and how to mend it', async () => {
  const world = await aWorld();
  const said = async (name: string, bytes: Buffer) =>
    (await send(world, world.petra, name, bytes)).json<{ notPrinted: string | null }>().notPrinted;

  expect(await said('a.pdf', await aPdf(1))).toBeNull();
  expect(await said('a.png', PNG)).toBeNull();
  expect(await said('b.pdf', Buffer.from('%PDF-1.7 and nothing else'))).toContain('this file is damaged');
  expect(await said('a.csv', Buffer.from('a,b\n1,2\n'))).toContain('only PDF and pictures are');
});

test('a name with two dots before its extension has one', async () => {
  const world = await aWorld();
  expect((await send(world, world.petra, 'Figure 1..pdf', await aPdf(1))).json()).toMatchObject({
    originalFileName: 'Figure 1..pdf',
    pages: 1,
  });
  expect((await send(world, world.petra, '..pdf', await aPdf(1))).json()).toMatchObject({ reason: 'FILE_WITHOUT_EXTENSION' });
});

test('a PDF may begin with other bytes, as its readers allow', async () => {
  const world = await aWorld();
  const behind = (count: number, bytes: Buffer) => Buffer.concat([Buffer.alloc(count, '\n'), bytes]);
  const taken = await send(world, world.petra, 'a.pdf', behind(900, await aPdf(2)));
  const refused = await send(world, world.petra, 'b.pdf', behind(1100, await aPdf(2)));

  expect(taken.json()).toMatchObject({ mimeType: 'application/pdf', pages: 2, notPrinted: null });
  expect(refused.json()).toMatchObject({ reason: 'FILE_TYPE_REFUSED' });
});

test.each([
  ['an empty file', 'a.png', Buffer.alloc(0), 'FILE_EMPTY', 'File size is 0 bytes'],
  ['a file without an extension', 'picture', PNG, 'FILE_WITHOUT_EXTENSION', 'The file name has no extension'],
  ['a picture that is called a PDF', 'a.pdf', PNG, 'FILE_TYPE_REFUSED', 'Incorrect file type'],
  [
    'a program, whatever it is called',
    'a.exe',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]),
    'FILE_TYPE_REFUSED',
    'Incorrect file type',
  ],
  ['bytes that nobody knows', 'a.bin', Buffer.from([1, 2, 3, 4]), 'FILE_TYPE_REFUSED', 'Incorrect file type'],
  ['a text with a zero byte', 'a.csv', Buffer.from('a,b\n\0'), 'FILE_TYPE_REFUSED', 'Incorrect file type'],
  ['a text that ends inside a character', 'a.txt', Buffer.from([0x61, 0xc3]), 'FILE_TYPE_REFUSED', 'Incorrect file type'],
  [
    'a picture with scripts in it',
    'a.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'FILE_SVG',
    'SVG drawings are not taken: they can hold programs. Save it as PNG or PDF',
  ],
])('%s is refused and leaves nothing behind', async (_what, name, bytes, reason, message) => {
  const world = await aWorld();

  const refused = await send(world, world.petra, name, bytes);

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'BAD_USER_INPUT', reason, message });
  expect(await world.db.selectFrom('files').select('id').execute()).toEqual([]);
});

test('the name of a file shows as it is: nothing turns its order around, and a cut goes through no character', async () => {
  const world = await aWorld();

  const turned = await send(world, world.petra, 'curve\u202egnp.exe\u2066\u200f\u0085.png', PNG);
  const long = await send(world, world.petra, `a${'😀'.repeat(300)}.png`, PNG);

  expect(turned.json()).toMatchObject({ originalFileName: 'curvegnp.exe.png' });
  const { fileId, originalFileName } = long.json<{ fileId: string; originalFileName: string }>();
  expect(originalFileName.isWellFormed()).toBe(true);
  expect(originalFileName).toMatch(/^a😀+\.png$/u);
  expect(Buffer.byteLength(originalFileName)).toBeLessThanOrEqual(255);
  const { statusCode, headers } = await world.as(world.petra).get(`/files/download/${fileId}`);
  expect(statusCode).toBe(200);
  // proxies allow 4 kB of headers
  expect(JSON.stringify(headers).length).toBeLessThan(4_096);
});

test('a file above the limit is refused with 413', async () => {
  const world = await aWorld({ env: { MAX_FILE_BYTES: '1000' } });

  const refused = await send(world, world.petra, 'a.csv', Buffer.alloc(2000, 'a'));

  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    { reason: 'FILE_TOO_LARGE', message: 'This file is larger than 1 kB, the largest size allowed' },
  ]);
  expect(await world.db.selectFrom('fileChunks').select('fileId').execute()).toEqual([]);
});

test.each(['petra', 'olga'] as const)('who has uploaded much that nothing names is asked to save it first: %s', async (who) => {
  const world = await aWorld({ env: { UPLOADS_UNNAMED_MB: '1' } });
  const person = world[who];
  const large = Buffer.concat([PNG, Buffer.alloc(700_000)]);
  const [first, second] = [await send(world, person, 'a.png', large), await send(world, person, 'b.png', large)];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);

  const refused = await send(world, person, 'c.png', PNG);

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ reason: 'UPLOADS_NOT_SAVED' });
  expect(await world.db.selectFrom('files').select('id').execute()).toHaveLength(2);
  expect((await send(world, world.carl, 'c.png', PNG)).statusCode).toBe(200);
  const { fileId } = first.json<Metadata>();
  await world.db.insertInto('fileReferences').values({ fileId, kind: 'ANSWER', ownerId: 1 }).execute();
  expect((await send(world, person, 'c.png', PNG)).statusCode).toBe(200);
});

test('uploads that are still arriving count with the size they were announced with', async () => {
  const world = await aWorld({ env: { UPLOADS_UNNAMED_MB: '1' } });
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const slow = async function* () {
    await finished;
    yield PNG;
  };
  const sent = { fileName: 'a.png', stream: slow(), tooLarge: () => false, announcedBytes: 1024 * 1024, uploaderId: world.petra.id };
  const arriving = world.services.files.upload(sent);
  await expect.poll(() => world.db.selectFrom('files').select('complete').execute()).toEqual([{ complete: false }]);

  const meanwhile = await send(world, world.petra, 'b.png', PNG);
  finish();
  await arriving;

  expect(meanwhile.statusCode).toBe(400);
  expect((await send(world, world.petra, 'b.png', PNG)).statusCode).toBe(200);
});

test('nobody uploads or downloads without a session, and a form without the field is refused', async () => {
  const world = await aWorld();
  const { fileId } = (await send(world, world.petra, 'a.csv', Buffer.from('a,b\n1,2\n'))).json<Metadata>();

  const upload = await send(world, null, 'a.png', PNG);
  const download = await world.http(null).get(`/files/download/${fileId}`);
  const noField = await send(world, world.petra, 'a.png', PNG, 'other');

  expect([upload.statusCode, download.statusCode, noField.statusCode]).toEqual([401, 401, 400]);
});

const METADATA = `query ($fileIds: [String!]!, $one: String!) {
  getFilesMetadata(filter: { fileIds: $fileIds }) { fileId originalFileName mimeType sizeInBytes createdDate }
  getFileMetadata(fileId: $one) { fileId }
}`;

test('a file that nothing names is for its uploader and officers; for others it is not there', async () => {
  const world = await aWorld();
  const { fileId } = (await send(world, world.petra, 'a.png', PNG)).json<Metadata>();
  const asks = (person: Person) => world.as(person).query(METADATA, { fileIds: [fileId, 'no-such-file'], one: fileId });
  const downloads = async (person: Person) => (await world.http(person).get(`/files/download/${fileId}`)).statusCode;

  expect(await asks(world.petra)).toMatchObject({ getFilesMetadata: [{ fileId, mimeType: 'image/png' }], getFileMetadata: { fileId } });
  expect(await asks(world.olga)).toMatchObject({ getFilesMetadata: [{ fileId }], getFileMetadata: { fileId } });
  expect(await asks(world.carl)).toEqual({ getFilesMetadata: [], getFileMetadata: null });
  expect([await downloads(world.petra), await downloads(world.olga), await downloads(world.carl)]).toEqual([200, 200, 404]);
});
