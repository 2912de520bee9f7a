/** Why a file is not even sent; the texts of specification 5, Others, have these names. */
export type Rejection = 'type' | 'empty';

interface FileLike {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * Looks at a file before it is sent: it must have an extension, be of an accepted type and hold something. The server looks again, at what is in it.
 * @example rejectionOf({ name: 'a.exe', type: '', size: 9 }, ['.pdf', 'image/*']) // 'type'
 */
export function rejectionOf({ name, type, size }: FileLike, accepted: readonly string[]): Rejection | null {
  if (size === 0) return 'empty';
  const extension = /\.[^.\s]+$/.exec(name)?.[0].toLowerCase();
  if (!extension) return 'type';
  const fits = accepted.some((rule) => {
    const wanted = rule.trim().toLowerCase();
    if (wanted.startsWith('.')) return wanted === extension;
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
  return fits || accepted.length === 0 ? null : 'type';
}
