import type { Json, JsonObject } from '../../engine/json.ts';
import { mailLine } from '../../engine/mail-line.ts';
import { fullName } from '../../engine/text.ts';
import type { EntityVariables, EmailRequest, Recipient } from './types.ts';

/** Trusted variables; all others, including future ones, count as user text. */
const OUR_OWN: ReadonlySet<string> = new Set([
  'organisation',
  'publicUrl',
  'url',
  'code',
  'email',
  'call',
  'callShortCode',
  'commentForUser',
  'instruments',
  'techniques',
  'proposalId',
  'requestedChanges',
  'status',
  'previousStatus',
]);

/** Removes links and line breaks from user text. */
function harmless(value: Json): Json {
  if (typeof value === 'string') return mailLine(value);
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) ? value.map(harmless) : harmlessParts(value as JsonObject);
}

const harmlessParts = (parts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, OUR_OWN.has(name) ? value : harmless(value ?? null)]));

/** Same variables for all groups, always filled (domain reference 2.2). */
export function variablesFor(
  request: Pick<EmailRequest, 'label' | 'status' | 'previousStatus' | 'extra'>,
  to: Recipient,
  about: readonly EntityVariables[],
  common: { organisation: string; publicUrl: string },
): JsonObject {
  const items = about.map(({ item }) => item);
  const kind = request.label.kind.toLowerCase();
  return harmlessParts({
    url: common.publicUrl,
    ...common,
    ...about[0]?.beside,
    [`${kind}s`]: items,
    [kind]: items[0] ?? {},
    status: request.status,
    previousStatus: request.previousStatus,
    ...request.extra,
    fullName: fullName({ firstname: to.firstName, lastname: to.lastName, preferredname: to.preferredName }).trim(),
    firstName: to.firstName,
    lastName: to.lastName,
    preferredName: to.preferredName,
  });
}
