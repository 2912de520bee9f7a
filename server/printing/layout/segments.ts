import type { FilePart, PagePart, PlanPart } from '../../../engine/documents/index.ts';

export interface Section {
  readonly part: PagePart;
  readonly breakBefore: boolean;
}

export type Segment = { readonly kind: 'flow'; readonly sections: readonly Section[] } | { readonly kind: 'file'; readonly part: FilePart };

/** Splits a plan at its files. Breaks at the ends of a segment are redundant, since each starts on a new page. */
export function segmentsOf(parts: readonly PlanPart[]): readonly Segment[] {
  const segments: Segment[] = [];
  let sections: Section[] = [];
  let breakBefore = false;
  const endFlow = (): void => {
    if (sections.length > 0) segments.push({ kind: 'flow', sections });
    sections = [];
    breakBefore = false;
  };

  for (const part of parts) {
    switch (part.kind) {
      case 'break':
        breakBefore = sections.length > 0;
        break;
      case 'page':
        sections.push({ part, breakBefore });
        breakBefore = false;
        break;
      case 'file':
        endFlow();
        segments.push({ kind: 'file', part });
        break;
    }
  }
  endFlow();
  return segments;
}
