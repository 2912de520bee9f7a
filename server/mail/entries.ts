import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { mailboxIn } from '../../engine/text.ts';
import type { MailEntry } from '../../engine/workflows/index.ts';
import type { EmailRequest } from './types.ts';

/** The entries of an e-mail action's configuration (definitions/schemas/workflow.schema.json). */
export const entriesOf = (config: JsonObject): readonly MailEntry[] => (config['recipients'] ?? []) as unknown as readonly MailEntry[];

type Receiver = Pick<EmailRequest, 'to' | 'addresses'>;

/** Templates of the entries that write to a group, or to an address, in their order. */
export const templatesFor = (config: JsonObject, { to, addresses }: Receiver): readonly string[] =>
  entriesOf(config)
    .filter(({ recipient, otherRecipientEmails: listed }) => recipient === to && addresses.every((address) => has(listed, address)))
    .map(({ emailTemplate }) => emailTemplate);

/** However it is written, and with a name before it or without. */
const has = (listed: readonly string[], address: string): boolean => listed.some((it) => plain(it) === plain(address));

const plain = (text: string): string => (mailboxIn(text) ?? text).toLowerCase();

/**
 * The request as its entry has it in the configuration now: the one with its template, else the one that stands in its place.
 * @throws CodedError REPLAY_NOT_POSSIBLE where the group, the address or the text was taken out of the action
 */
export function withPresentConfig(request: EmailRequest, config: JsonObject, groupName: (group: string) => string): EmailRequest {
  const templates = templatesFor(config, request);
  if (templates.includes(request.template)) return request;
  const then = request.templates ?? [request.template];
  // what other entries sent then is theirs still
  const isFree = (template: string | undefined): boolean => template !== undefined && !then.includes(template);
  const inItsPlace = templates[then.indexOf(request.template)];
  const template = isFree(inItsPlace) ? inItsPlace : templates.find(isFree);
  if (template !== undefined) return { ...request, template, templates };
  const whom = request.addresses.length > 0 ? request.addresses.join(', ') : `“${groupName(request.to)}”`;
  throw fail('REPLAY_NOT_POSSIBLE', { message: `the workflow no longer sends this e-mail to ${whom}; nothing was sent` });
}
