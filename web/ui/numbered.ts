/**
 * Tells apart what has the same label, such as PDFs of one minute. The newest comes first.
 *
 * @example numbered(['10:08', '10:08', '10:07']) // ['10:08 (2)', '10:08', '10:07']
 */
export const numbered = (labels: readonly string[]): readonly string[] =>
  labels.map((label, index) => {
    const earlier = labels.slice(index + 1).filter((it) => it === label).length;
    return earlier === 0 ? label : `${label} (${earlier + 1})`;
  });
