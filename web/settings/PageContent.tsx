import { useQuery } from '@apollo/client/react';
import { Empty, Skeleton } from 'antd';
import { useLayoutEffect } from 'react';
import { PageContentDocument } from '../generated/operations.ts';
import type { PageName } from '../generated/types.ts';
import { useFacility } from '../shell/index.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { RichText } from '../ui/RichText.tsx';

interface PageContentProps {
  readonly page: PageName;
  /** Said where nothing is written. */
  readonly empty?: string;
  /** Before it is drawn that the text is known, or has not come: what stands below it stays where it is from then on. */
  readonly onSettled?: () => void;
}

/** A text that officers write for a page; the server has cleaned its HTML. Nothing where nothing is written. */
export function PageContent({ page, empty, onSettled }: PageContentProps) {
  // the start page's comes with the frame
  const { loading: frameComes } = useFacility();
  const { data, loading, error, refetch } = useQuery(PageContentDocument, {
    variables: { pageId: page },
    fetchPolicy: 'cache-first',
    skip: frameComes,
  });
  const comes = !data && (loading || frameComes);
  useLayoutEffect(() => {
    if (!comes) onSettled?.();
  }, [comes, onSettled]);
  if (comes || (!data && error))
    return (
      <NotLoaded loading={loading} error={error} again={() => void refetch()}>
        <Skeleton active title={false} />
      </NotLoaded>
    );
  if (!data?.getPageContent) return empty ? <Empty description={empty} /> : null;
  return <RichText className="beamtime-small-card" html={headingsBelow(data.getPageContent)} />;
}

/** Officers choose headings by their size; to those who do not see it they are said as one below the other, without a gap, under the page's own. */
function headingsBelow(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const open: number[] = [];
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const size = Number(heading.tagName[1]);
    while ((open.at(-1) ?? 0) >= size) open.pop();
    open.push(size);
    heading.ariaLevel = String(open.length + 1);
  }
  return body.innerHTML;
}
