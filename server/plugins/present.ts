/** For what has just been stored or read: it is there. @throws Error when it is not */
export function present<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error('What was stored a moment ago is not there');
  return found;
}
