import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailTemplate } from '../../server/mail/index.ts';
import { projectRoot } from '../../server/paths.ts';
import type { World } from './index.ts';

export async function saveStarterMails(world: World, ...keys: readonly string[]): Promise<void> {
  const templates = keys.map((name) => {
    const file = join(projectRoot, `definitions/starter/email-templates/${name}.json`);
    const { key, name: title, description, use, subject, body, variables } = JSON.parse(readFileSync(file, 'utf8')) as EmailTemplate;
    return { key, name: title, description, use, subject, body, variables };
  });
  await world.db.transaction().execute((tx) => world.services.mail.saveTemplates(tx, templates));
}

/** Delivers due mails; returns those stored for lack of a mail server, newest first. */
export async function keptMails({ services }: World) {
  await services.worker.drain();
  return (await services.mail.kept({ searchText: '', first: 200, offset: 0 })).mails;
}

/** Delivers due mails; returns the codes mailed to an address, oldest first. */
export async function mailedCodes(world: World, email: string): Promise<readonly string[]> {
  return (await keptMails(world))
    .filter(({ recipients }) => recipients.includes(email))
    .toReversed()
    .flatMap(({ html }) => /<strong>([A-Z0-9]{12})<\/strong>/.exec(html)?.[1] ?? []);
}
