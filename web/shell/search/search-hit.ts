export interface SearchHit {
  readonly group: 'pages' | 'proposals' | 'people' | 'calls';
  readonly to: string;
  readonly label: string;
}

/** Hits that have exactly this name or number come first. */
export const exactFirst = (hits: readonly SearchHit[], text: string): readonly SearchHit[] => {
  const name = text.trim().toLowerCase();
  const isExact = ({ label, group }: SearchHit): boolean =>
    label.toLowerCase() === name || (group === 'proposals' && label.toLowerCase().startsWith(`${name} `));
  return [...hits.filter(isExact), ...hits.filter((hit) => !isExact(hit))];
};
