/** For what has just been stored or read: it is there. @throws Error when it is not */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('What was stored a moment ago is not there');
  return value;
}
