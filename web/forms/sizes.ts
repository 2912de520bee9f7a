const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A file's size as people read it. @example sizeText(1536000) // '1.5 MB' */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** step;
  return `${step === 0 || size >= 10 ? Math.round(size) : size.toFixed(1)} ${UNITS[step] ?? 'B'}`;
}
