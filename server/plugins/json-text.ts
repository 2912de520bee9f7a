import type { FastifyInstance } from 'fastify';
import type { Pauses } from './pauses.ts';
import { requestBudget } from './request-budget.ts';

/** Values that are written in one piece, in about a millisecond. */
const PIECE_VALUES = 2_000;

/** Writes large answers of /graphql piece by piece, because `JSON.stringify` would hold up other requests. */
export function registerJsonText(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, reply, payload) => {
    const pauses = requestBudget()?.pauses;
    if (!pauses || !exceeds(payload, PIECE_VALUES)) return payload;
    reply.serializer((text: unknown) => String(text));
    return jsonText(payload, pauses);
  });
}

/** The text that `JSON.stringify` gives. */
export async function jsonText(value: unknown, pauses: Pauses): Promise<string> {
  const pieces: string[] = [];
  for (const piece of piecesOf(value)) {
    pieces.push(piece);
    const pause = pauses.ifLong();
    if (pause) await pause;
  }
  return pieces.join('');
}

function* piecesOf(value: unknown): Iterable<string> {
  if (!exceeds(value, PIECE_VALUES)) yield value === undefined ? 'null' : JSON.stringify(value);
  else if (Array.isArray(value)) yield* itemsOf(value);
  else yield* membersOf(value as object);
}

function* itemsOf(list: readonly unknown[]): Iterable<string> {
  let separator = '[';
  for (const item of list) {
    yield separator;
    yield* piecesOf(item);
    separator = ',';
  }
  yield ']';
}

function* membersOf(object: object): Iterable<string> {
  let separator = '{';
  for (const [key, member] of Object.entries(object)) {
    if (member === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    yield* piecesOf(member);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

/** Values that convert themselves, such as dates, count as one. */
function exceeds(value: unknown, most: number): boolean {
  const open: unknown[] = [value];
  let count = 0;
  while (open.length > 0 && count <= most) {
    const one = open.pop();
    count += 1;
    if (typeof one !== 'object' || one === null || 'toJSON' in one) continue;
    if (Array.isArray(one) && one.length > most) return true;
    for (const part of Object.values(one)) open.push(part);
  }
  return count > most;
}
