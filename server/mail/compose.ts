import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import type { DateFormats } from '../../engine/rules/date-formats.ts';
import type { JsonObject } from '../../engine/json.ts';
import { COMPILE, compileCounted, helpersFor, layoutProblem } from '../printing/index.ts';
import { Undeliverable } from '../outbox/index.ts';
import { projectRoot } from '../paths.ts';
import { htmlToPlainText } from './plain-text.ts';
import type { EmailTemplate } from './repository/mail.ts';
import type { ComposedMail } from './types.ts';

const noFiles = (): string => '';

/** Renders e-mail templates without logic, with the same closed list of helpers as documents. */
export function createComposer(folder = join(projectRoot, 'templates/email')) {
  const engine = Handlebars.create();
  engine.unregisterHelper('log');
  const layout = engine.compile(readFileSync(join(folder, 'layout.hbs'), 'utf8'), COMPILE);

  const fill = (source: string, variables: JsonObject, dates: DateFormats, noEscape: boolean): string => {
    const problem = layoutProblem(source);
    if (problem !== null) throw new Error(problem);
    return compileCounted(engine, source, { ...COMPILE, noEscape })(structuredClone(variables), {
      helpers: helpersFor({ fileAddress: noFiles, dates }),
      allowProtoPropertiesByDefault: false,
      allowProtoMethodsByDefault: false,
    });
  };

  return (template: Pick<EmailTemplate, 'name' | 'subject' | 'body'>, variables: JsonObject, dates: DateFormats): ComposedMail => {
    try {
      const subject = fill(template.subject, variables, dates, true).replace(/\s+/g, ' ').trim();
      const body = fill(template.body, variables, dates, false);
      const html = layout({ ...structuredClone(variables), subject, body }, { helpers: helpersFor({ fileAddress: noFiles, dates }) });
      return { subject, html, plain: htmlToPlainText(body) };
    } catch (error) {
      // a faulty template does not repair itself, so retries are pointless
      throw new Undeliverable(
        `The e-mail template “${template.name}” cannot be filled: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}

export type Composer = ReturnType<typeof createComposer>;
