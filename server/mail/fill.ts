import type { DateFormats } from '../../engine/rules/date-formats.ts';
import type { Core } from '../context.ts';
import { Undeliverable } from '../outbox/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Composer } from './compose.ts';
import { variablesFor } from './context.ts';
import { templateByKey } from './repository/mail.ts';
import type { ComposedMail, EmailJob, EntityVariables, Message, VariablesProvider } from './types.ts';

export interface FillParts {
  readonly core: Core;
  readonly variables: Pick<Registry<VariablesProvider>, 'get'>;
  readonly compose: Composer;
  readonly settings: (on: Connection) => Promise<{ readonly organisation: string; readonly dates: DateFormats }>;
}

/**
 * Fills the template of an e-mail with what the database says at this moment.
 *
 * @throws Undeliverable
 */
export async function fillMail(
  { core, variables, compose, settings }: FillParts,
  on: Connection,
  job: EmailJob,
  message: Message,
): Promise<ComposedMail> {
  const template = await templateByKey(on, job.template);
  if (!template) throw new Undeliverable(`The e-mail template “${job.template}” does not exist`);
  const entities = await knownEntities(variables, on, job, message.ids);
  const { organisation, dates } = await settings(on);
  return compose(template, variablesFor(job, message.to, entities, { organisation, publicUrl: core.config.publicUrl }), dates);
}

async function knownEntities(
  variables: FillParts['variables'],
  on: Connection,
  { label, to }: EmailJob,
  ids: readonly number[],
): Promise<readonly EntityVariables[]> {
  const provider = variables.get(label.kind);
  if (!provider) return ids.map(() => ({ item: {}, beside: {} }));
  const provided = await provider(on, ids, to);
  if (provided.size === 0 && ids.length > 0) throw new Undeliverable('What the e-mail is about no longer exists');
  return ids.flatMap((id) => provided.get(id) ?? []);
}
