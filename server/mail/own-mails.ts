import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../../engine/catalog/types.ts';
import { projectRoot } from '../paths.ts';
import type { Connection } from '../plugins/database/index.ts';
import { allTemplates, type EmailTemplate } from './repository/mail.ts';

/** Automatic mails without a template here, with the starter set's texts; they are not sent until an officer creates them. */
export async function unwrittenOwnMails(db: Connection, { ownMails }: Pick<Catalog, 'ownMails'>): Promise<readonly EmailTemplate[]> {
  const written = new Set((await allTemplates(db)).map(({ key }) => key));
  return Promise.all(ownMails.filter(({ template }) => !written.has(template)).map(({ template }) => asDelivered(template)));
}

async function asDelivered(key: string): Promise<EmailTemplate> {
  const text = await readFile(join(projectRoot, 'definitions', 'starter', 'email-templates', `${key}.json`), 'utf8').catch(() => null);
  if (text === null) return { key, name: key, description: '', use: 'automatic', variables: [], subject: key, body: '' };
  const { name, description, variables, subject, body } = JSON.parse(text) as EmailTemplate;
  return { key, name, description, use: 'automatic', variables, subject, body };
}
