import { Flex, Typography } from 'antd';
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint';
import { lazy, Suspense } from 'react';
import type { HeaderParts } from './header-parts.ts';
import { usePageTitle } from './page-title.ts';
import { useTellTrail } from './trail.ts';

const Trail = lazy(() => import('./Trail.tsx'));
const HeaderLine = lazy(() => import('./HeaderLine.tsx'));

export interface PageHeaderProps extends HeaderParts {
  /** On a phone one line, which opens. For pages where people write. */
  readonly isLineOnPhone?: boolean;
}

export function PageHeader({ title, trail = [], note, actions, isLineOnPhone = false }: PageHeaderProps) {
  const phone = !(useBreakpoint().md ?? true);
  usePageTitle(title);
  useTellTrail(trail.map(({ to }) => to));
  if (phone && isLineOnPhone) {
    return (
      <Suspense fallback={<h1 className="beamtime-header-line">{title}</h1>}>
        <HeaderLine title={title} trail={trail} note={note} actions={actions} />
      </Suspense>
    );
  }
  return (
    <header style={{ marginBottom: 20 }}>
      {trail.length > 0 && (
        <div style={{ minHeight: 22 }}>
          <Suspense>
            <Trail steps={trail} />
          </Suspense>
        </div>
      )}
      <Flex justify="space-between" align="flex-start" gap={12} wrap>
        <div>
          <Typography.Title level={1} style={{ margin: '4px 0', fontSize: 24 }}>
            {title}
          </Typography.Title>
          {note && <Typography.Text type="secondary">{note}</Typography.Text>}
        </div>
        {actions && (
          <Flex gap={8} wrap>
            {actions}
          </Flex>
        )}
      </Flex>
    </header>
  );
}
