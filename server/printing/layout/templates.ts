import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Handlebars from 'handlebars';
import type { JsonObject } from '../../../engine/json.ts';
import { keepLast } from '../../../engine/keep-last.ts';
import type { TemplateReference } from '../../../engine/documents/index.ts';
import { fail } from '../../../engine/errors.ts';
import { withSafePictures } from '../../../engine/rich-text.ts';
import { projectRoot } from '../../paths.ts';
import { COMPILE, compileCounted } from './compile-counted.ts';
import { helpersFor, type FillLog } from './helpers.ts';
import { layoutProblem } from './layout-check.ts';

type Filled = Handlebars.TemplateDelegate;

/** Cache of compiled custom layouts; the oldest is dropped. */
const MAX_COMPILED_LAYOUTS = 50;

/** Renders templates; only own properties of plain data are accessible. */
export interface LayoutTemplates {
  fill(template: TemplateReference, variables: JsonObject, log: FillLog): string;
}

export function loadTemplates(folder = join(projectRoot, 'templates/pdf')): LayoutTemplates {
  const engine = Handlebars.create();
  engine.unregisterHelper('log');
  const named = new Map(sourcesIn(folder).map(([name, source]) => [name, engine.compile(source, COMPILE)]));
  const partials = Object.fromEntries(sourcesIn(join(folder, 'partials')).map(([name, source]) => [name, engine.compile(source, COMPILE)]));
  const layouts = new Map<string, Filled>();

  return {
    fill(template, variables, log) {
      const filled = 'name' in template ? namedTemplate(template.name) : layout(template.source);
      const options = { helpers: helpersFor(log), allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false };
      try {
        return filled(plain(variables), 'name' in template ? { ...options, partials } : options);
      } catch (error) {
        throw fail('PDF_LAYOUT_INVALID', { problem: error instanceof Error ? error.message : String(error) });
      }
    },
  };

  function namedTemplate(name: string): Filled {
    const template = named.get(name);
    if (template === undefined) throw new Error(`There is no PDF template "${name}"`);
    return template;
  }

  function layout(source: string): Filled {
    const key = createHash('sha256').update(source).digest('base64');
    const cached = layouts.get(key);
    if (cached !== undefined) return cached;
    const problem = layoutProblem(source);
    if (problem !== null) throw fail('PDF_LAYOUT_INVALID', { problem });
    const compiled = compileCounted(engine, withSafePictures(source), COMPILE);
    keepLast(layouts, key, compiled, MAX_COMPILED_LAYOUTS);
    return compiled;
  }
}

function sourcesIn(folder: string): readonly (readonly [string, string])[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.hbs'));
  return files.map((file) => [basename(file, '.hbs'), readFileSync(join(folder, file), 'utf8')] as const);
}

/** Plain copy of the variables without unprintable pictures. */
function plain(variables: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(variables), (_name, value: unknown) =>
    typeof value === 'string' ? withSafePictures(value) : value,
  ) as JsonObject;
}
