import type { CSSProperties, ReactNode } from 'react';

interface CellGridProps {
  readonly headings: readonly string[];
  /** Rows begin with a title. */
  readonly corner?: boolean;
  /** Rows end with a button. */
  readonly rest?: boolean;
  readonly children: ReactNode;
}

/** Rows of cells under headings; on a narrow screen each row is a block whose cells repeat their heading. */
export function CellGrid({ headings, corner = false, rest = false, children }: CellGridProps) {
  const columns = [
    ...(corner ? ['minmax(100px, 1.5fr)'] : []),
    `repeat(${Math.max(1, headings.length)}, minmax(88px, 1fr))`,
    ...(rest ? ['32px'] : []),
  ].join(' ');
  return (
    <div className="beamtime-cells" style={{ '--beamtime-cells': columns } as CSSProperties}>
      <div className="beamtime-cells-head" aria-hidden>
        {corner && <span />}
        {headings.map((heading, i) => (
          <span key={i}>{heading}</span>
        ))}
        {rest && <span />}
      </div>
      {children}
    </div>
  );
}
