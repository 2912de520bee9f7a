import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { mailboxIn } from '../../engine/text.ts';
import type { MailEntry } from '../../engine/workflows/index.ts';
import type { EmailRequest } from './types.ts';

export const entriesOf = (config: JsonObject): readonly MailEntry[] => (config['recipients'] ?? []) as readonly MailEntry[];

type Receiver = Pick<EmailRequest, 'to' | 'addresses'>;

/** Templates of the entries for a group or address, in order. */
export const mailTemplatesFor = (config: JsonObject, { to, addresses }: Receiver): readonly string[] =>
  entriesOf(config)
    .filter(({ recipient, otherRecipientEmails: listed }) => recipient === to && addresses.every((address) => has(listed, address)))
    .map(({ emailTemplate }) => emailTemplate);

/** Compares addresses regardless of notation and display name. */
const has = (listed: readonly string[], address: string): boolean => listed.some((it) => plain(it) === plain(address));

const plain = (text: string): string => (mailboxIn(text) ?? text).toLowerCase();

/**
 * Updates a request to its entry's current configuration, matched by template, otherwise by position.
 *
 * @throws CodedError REPLAY_NOT_POSSIBLE when group, address or text was removed from the action
 */
export function withPresentConfig(request: EmailRequest, config: JsonObject, groupName: (group: string) => string): EmailRequest {
  const templates = mailTemplatesFor(config, request);
  if (templates.includes(request.template)) return request;
  const then = request.templates ?? [request.template];
  // templates of other entries at that time remain theirs
  const isFree = (template: string | undefined): boolean => template !== undefined && !then.includes(template);
  const inItsPlace = templates[then.indexOf(request.template)];
  const template = isFree(inItsPlace) ? inItsPlace : templates.find(isFree);
  if (template !== undefined) return { ...request, template, templates };
  const whom = request.addresses.length > 0 ? request.addresses.join(', ') : `“${groupName(request.to)}”`;
  throw fail('REPLAY_NOT_POSSIBLE', { message: `the workflow no longer sends this e-mail to ${whom}; nothing was sent` });
}
