import { parse } from 'node:path';
import { readUnitsFile } from '../../../engine/bundles/index.ts';
import { CodedError } from '../../../engine/errors.ts';
import { formOf, soundItems, templateFileFaults, toMend } from '../../bundles/index.ts';
import { loadDefinitions, type LoadedDefinitions } from '../../catalog/index.ts';
import { shippedFolder } from '../shared/shipped-files.ts';

export interface ExchangedFile {
  readonly path: string;
  readonly kind: FaultyKind;
  readonly content: Buffer;
}

export type FaultyKind = 'bundle' | 'template' | 'units' | 'form';

const BEGINS: readonly (readonly [RegExp, FaultyKind])[] = [
  [/^format$/, 'bundle'],
  [/^(metadata|data)$/, 'template'],
  [/^(version|exportDate|units|quantities)$/, 'units'],
];

/** @example kindOf('units.json', Buffer.from('{ "version": "1.0.0" }')) // 'units'; null: a definition file, which names its schema */
export function kindOf(path: string, content: Buffer): FaultyKind | null {
  if (/\.xls[xm]$/i.test(path)) return 'form';
  const text = content.toString('utf8');
  const first = /^\uFEFF?\s*\{\s*"(\w+)"/.exec(text)?.[1];
  if (first === undefined || text.includes('"$schema"')) return null;
  return BEGINS.find(([begins]) => begins.test(first))?.[1] ?? null;
}

interface Said {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export async function exchangedFaults(files: readonly ExchangedFile[]) {
  if (files.length === 0) return [];
  const definitions = await loadDefinitions({ folders: [shippedFolder] });
  const faultLists = await Promise.all(
    files.map(async (file) => {
      const { errors, warnings } = await judged(file, definitions);
      return [
        ...errors.map((text) => ({ file: file.path, text: `${file.path}: ${text}`, isError: true })),
        ...warnings.map((text) => ({ file: file.path, text: `warning: ${file.path}: ${text}`, isError: false })),
      ];
    }),
  );
  return faultLists.flat();
}

async function judged({ path, kind, content }: ExchangedFile, definitions: LoadedDefinitions): Promise<Said> {
  const core = { catalog: definitions.catalog, definitions };
  const text = content.toString('utf8');
  try {
    switch (kind) {
      case 'bundle': {
        const { file, problems } = await soundItems({ core }, text);
        return { errors: problems, warnings: problems.length > 0 ? [] : toMend(file, core.catalog) };
      }
      case 'template':
        return templateFileFaults(core, text);
      case 'units':
        return { errors: readUnitsFile(text).faults.map((fault) => fault.text), warnings: [] };
      case 'form': {
        const { bundle, approximated, left } = await formOf(core, content, { groupId: FORM_GROUP, fileName: parse(path).name });
        return {
          errors: (await soundItems({ core }, bundle)).problems,
          warnings: [...approximated, ...left.map((it) => `left out: ${it}`)],
        };
      }
    }
  } catch (error) {
    if (error instanceof CodedError) return { errors: [error.message], warnings: [] };
    throw error;
  }
}

/** Any group would do, since readability does not depend on it. */
const FORM_GROUP = 'PROPOSAL';
