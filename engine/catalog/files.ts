import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import type { DefinitionFile } from './types.ts';

export interface Fault {
  readonly file: string;
  readonly place: string;
  readonly fault: string;
}

/** A parsed definition file; `kind` comes from its schema: 'question-type' for '…/question-type.schema.json'. */
export interface ReadDefinitionFile {
  readonly path: string;
  readonly kind: string;
  readonly body: JsonObject;
}

export interface ReadFiles {
  readonly files: readonly ReadDefinitionFile[];
  readonly faults: readonly Fault[];
}

/** Parses definition files, takes their kind from `$schema` and inlines shared shapes (`{ "$ref": "unit" }`). */
export function readFiles(sources: readonly DefinitionFile[]): ReadFiles {
  const faults: Fault[] = [];
  const parsed = sources.flatMap((source) => readFile(source, faults));
  const shared = new Map(parsed.filter(({ kind }) => kind === 'shapes').flatMap(({ body }) => Object.entries(sharedShapes(body))));
  const files = parsed.map((file) =>
    file.kind === 'shapes' ? file : { ...file, body: writeOut(file.body, shared, file.path, '', faults) as JsonObject },
  );
  return { files, faults };
}

function readFile({ path, content }: DefinitionFile, faults: Fault[]): readonly ReadDefinitionFile[] {
  const body = parse(path, content, faults);
  if (body === undefined) return [];
  const schema = isObject(body) ? own(body, '$schema') : undefined;
  const kind = typeof schema === 'string' ? /([a-z-]+)\.schema\.json$/.exec(schema)?.[1] : undefined;
  if (!isObject(body) || kind === undefined) {
    faults.push({ file: path, place: '/$schema', fault: "name the schema of the kind, such as '../schemas/question-type.schema.json'" });
    return [];
  }
  return [{ path, kind, body }];
}

function parse(path: string, content: string, faults: Fault[]): Json | undefined {
  try {
    return JSON.parse(content) as Json;
  } catch (error) {
    faults.push({ file: path, place: '', fault: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

function sharedShapes(body: JsonObject): JsonObject {
  const shapes = own(body, 'shapes');
  return isObject(shapes) ? shapes : {};
}

function writeOut(part: Json, shared: ReadonlyMap<string, Json>, file: string, place: string, faults: Fault[]): Json {
  if (isList(part)) return part.map((item, i) => writeOut(item, shared, file, `${place}/${i}`, faults));
  if (!isObject(part)) return part;
  const { $ref, ...rest } = part;
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, writeOut(value, shared, file, `${place}/${key}`, faults)]),
  );
  if (typeof $ref !== 'string') return plain;
  const shape = shared.get($ref);
  if (!isObject(shape)) {
    faults.push({ file, place: `${place}/$ref`, fault: `there is no shared shape '${$ref}'` });
    return plain;
  }
  return { ...shape, ...plain };
}

/** Bodies of the definition files of a kind, by key. */
export function bodies<T extends Json>(files: readonly ReadDefinitionFile[], kind: string, key: string): readonly T[] {
  return files.filter((file) => file.kind === kind).flatMap(({ body }) => (own(body, key) === undefined ? [] : [own(body, key) as T]));
}

export function lists<T extends Json>(files: readonly ReadDefinitionFile[], kind: string, key: string): readonly T[] {
  return bodies<readonly T[]>(files, kind, key).flat();
}
