import { DatabaseError } from 'pg';

/** Error fields that quote rows and parameters, which may contain personal data: `Key (email)=(…) already exists`. */
const QUOTED_ROWS = ['detail', 'where', 'internalQuery'] as const;
/** SQLSTATE classes whose messages quote only tables and constraints; others quote user input. */
const QUOTES_NAMES = /^(23|42(?!601))/;
const QUOTED = /"[^]*"/;

/** @example messageForLog(error) // 'invalid input syntax for type integer: "…"' */
const messageForLog = ({ code, message }: DatabaseError): string =>
  QUOTES_NAMES.test(code ?? '') ? message : message.replace(QUOTED, '"…"');

const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });

export function errorForLog(error: unknown): unknown {
  if (Array.isArray(error)) return error.map(errorForLog);
  if (!(error instanceof Error)) return error;
  const parts = Object.entries(Object.getOwnPropertyDescriptors(error)).flatMap(([name, part]) => {
    const shown = errorForLog(part.value);
    return shown === part.value || name === 'stack' ? [] : [[name, { ...part, value: shown }] as const];
  });
  const shown = Object.create(error, Object.fromEntries(parts)) as Error;
  if (!(error instanceof DatabaseError)) return shown;
  const message = messageForLog(error);
  return Object.defineProperties(shown, {
    message: hidden(message),
    stack: hidden(error.stack?.replace(error.message, () => message)),
    ...Object.fromEntries(QUOTED_ROWS.map((name) => [name, hidden(undefined)])),
  });
}
