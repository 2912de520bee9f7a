import type { Person, World } from './index.ts';

export const multipart = (name: string, bytes: Buffer, field = 'file') => ({
  payload: Buffer.concat([
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
});

export async function upload(world: World, person: Person, name: string, bytes: Buffer): Promise<string> {
  const answer = await world.as(person).send({ method: 'POST', url: '/files/upload', ...multipart(name, bytes) });
  return answer.json<{ fileId: string }>().fileId;
}
