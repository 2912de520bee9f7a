import { Collapse, Typography } from 'antd';
import { useState, type ReactNode } from 'react';

export interface RuleSection {
  readonly key: string;
  readonly title: string;
  /** One line on what it holds now. */
  readonly words: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

interface RuleSectionsProps {
  readonly sections: readonly RuleSection[];
  /** Key of a section that is asked for, as a new object per request. */
  readonly asked?: { readonly path: string } | null;
}

/** Sections of rules; but for the first one, empty ones are folded at first. */
export function RuleSections({ sections, asked: request = null }: RuleSectionsProps) {
  const [open, setOpen] = useState(() => sections.filter(({ isEmpty }, i) => i === 0 || !isEmpty).map(({ key }) => key));
  const [shown, setShown] = useState<typeof request>(null);
  if (request !== shown) {
    setShown(request);
    const key = request?.path.split('/')[1];
    if (key !== undefined && !open.includes(key)) setOpen([...open, key]);
  }
  return (
    <Collapse
      size="small"
      className="beamtime-rule-sections"
      activeKey={open}
      onChange={setOpen}
      items={sections.map(({ key, title, words, children }) => ({
        key,
        label: (
          <>
            <Typography.Text strong>{title}</Typography.Text>
            {!open.includes(key) && (
              <Typography.Text type="secondary" ellipsis style={{ display: 'block' }}>
                {words}
              </Typography.Text>
            )}
          </>
        ),
        children: <div data-part={key}>{children}</div>,
      }))}
    />
  );
}
