import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { openArchive, Unreadable, type Archive } from './archive.ts';

interface ListedSheet {
  readonly name: string;
  readonly part: string;
}

/**
 * Rebuilds a spreadsheet from cells only: named sheets, shared texts, number formats. Other parts could break the reader, such as huge named ranges.
 *
 * @returns null where no sheet has such a name
 * @throws Unreadable
 */
export async function onlyCells(file: Buffer, isWanted: (sheetName: string) => boolean): Promise<Buffer | null> {
  const archive = await openArchive(file);
  const workbook = targetOf(await relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const listed = (await sheetsOf(archive, workbook)).filter(({ name }) => isWanted(name));
  if (listed.length === 0) return null;
  const relations = await relationsOf(archive, workbook);
  const text = async (part: string | null): Promise<string | null> => (part === null ? null : textOf(archive, part));
  const shared = await text(targetOf(relations, 'sharedStrings'));
  const styles = await text(targetOf(relations, 'styles'));
  const sheets: { readonly name: string; readonly xml: string }[] = [];
  for (const { name, part } of listed) {
    const xml = await textOf(archive, part);
    if (xml !== null) sheets.push({ name, xml });
  }
  const zip = new ZipFile();
  const add = (name: string, xml: string | null): void => {
    if (xml !== null) zip.addBuffer(Buffer.from(xml), name, { compress: false });
  };
  add('xl/workbook.xml', workbookXml(sheets, await isFrom1904(archive, workbook)));
  add('xl/_rels/workbook.xml.rels', relationsXml(sheets.length));
  add('xl/sharedStrings.xml', shared);
  add('xl/styles.xml', styles);
  sheets.forEach(({ xml }, i) => add(`xl/worksheets/sheet${i + 1}.xml`, xml));
  zip.end();
  return buffer(zip.outputStream as AsyncIterable<Buffer>);
}

/** Elements of a part in order, without namespace prefixes. @throws Unreadable */
async function elementsOf(archive: Archive, part: string): Promise<readonly SaxesTagPlain[]> {
  const xml = (await archive.read(part))?.toString('utf8');
  if (xml === undefined) return [];
  const elements: SaxesTagPlain[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => elements.push({ ...tag, name: local(tag.name) }));
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close();
  } catch {
    throw new Unreadable('it is damaged');
  }
  return elements;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const attribute = ({ attributes }: SaxesTagPlain, name: string): string =>
  Object.entries(attributes).find(([key]) => local(key) === name)?.[1] ?? '';

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function relationsOf(archive: Archive, part: string): Promise<readonly Relation[]> {
  const { dir, base } = posix.parse(part);
  return (await elementsOf(archive, posix.join(dir, '_rels', `${base}.rels`)))
    .filter(({ name }) => name === 'Relationship')
    .map((tag) => {
      const target = attribute(tag, 'Target').trim();
      return {
        id: attribute(tag, 'Id'),
        type: attribute(tag, 'Type').split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
      };
    });
}

const targetOf = (relations: readonly Relation[], type: string): string | null =>
  relations.find((relation) => relation.type === type)?.target ?? null;

async function sheetsOf(archive: Archive, workbook: string): Promise<readonly ListedSheet[]> {
  const listed = (await elementsOf(archive, workbook)).filter(({ name }) => name === 'sheet');
  if (listed.length === 0) throw new Unreadable('it is no spreadsheet');
  const targets = new Map((await relationsOf(archive, workbook)).map(({ id, target }) => [id, target]));
  return listed.flatMap((tag) => {
    const part = targets.get(tag.attributes['r:id'] ?? attribute(tag, 'id'));
    return part === undefined ? [] : [{ name: attribute(tag, 'name'), part }];
  });
}

/** Some spreadsheets use the 1904 date system. */
const isFrom1904 = async (archive: Archive, workbook: string): Promise<boolean> =>
  (await elementsOf(archive, workbook)).some((tag) => tag.name === 'workbookPr' && /^(1|true)$/.test(attribute(tag, 'date1904')));

/** XML of a part without namespace prefixes, which the reader does not understand. */
async function textOf(archive: Archive, part: string): Promise<string | null> {
  const xml = (await archive.read(part))?.toString('utf8').replace(/^\uFEFF/, '');
  if (xml === undefined) return null;
  const prefix = /^(?:\s*<[?!][^>]*>)*\s*<([\w.-]+):(?:worksheet|sst|styleSheet)\b/.exec(xml.slice(0, 4_000))?.[1];
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function workbookXml(sheets: readonly { readonly name: string }[], from1904: boolean): string {
  const listed = sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `<workbook>${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${listed.join('')}</sheets></workbook>`;
}

function relationsXml(count: number): string {
  const each = Array.from(
    { length: count },
    (_, i) => `<Relationship Id="rId${i + 1}" Type="worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
}
