/** Client-side rejections; texts of specification 5, Others, for type and emptiness use these names. */
export type Rejection = 'type' | 'svg' | 'empty' | 'size';

interface FileLike {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/**
 * Checks extension, type and size before the upload; the server checks the content.
 *
 * @example rejectionOf({ name: 'a.exe', type: '', size: 9 }, ['.pdf', 'image/*'], 100) // 'type'
 */
export function rejectionOf({ name, type, size }: FileLike, accepted: readonly string[], maxBytes: number): Rejection | null {
  if (size === 0) return 'empty';
  const extension = /\.[^.\s]+$/.exec(name)?.[0].toLowerCase();
  if (!extension) return 'type';
  if (extension === '.svg' || extension === '.svgz') return 'svg';
  const fits = accepted.some((rule) => {
    const acceptedType = rule.trim().toLowerCase();
    if (acceptedType.startsWith('.')) return acceptedType === extension;
    return acceptedType.endsWith('/*') ? type.startsWith(acceptedType.slice(0, -1)) : type === acceptedType;
  });
  if (!fits && accepted.length > 0) return 'type';
  return size > maxBytes ? 'size' : null;
}
