import { useQuery } from '@apollo/client/react';
import { Empty, Skeleton } from 'antd';
import { useLayoutEffect } from 'react';
import { PageContentDocument } from '../generated/operations.ts';
import type { PageName } from '../generated/types.ts';
import { useFacility } from '../shell/index.ts';
import { Folding } from '../ui/Folding.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { FormattedText } from '../ui/RichText.tsx';

interface PageContentProps {
  readonly page: PageName;
  readonly empty?: string;
  /** On the start page: the heading under which the text can be folded. */
  readonly fold?: string;
  /** Called before painting, once the text is known or has failed: the layout below is stable afterwards. */
  readonly onSettled?: () => void;
  /** Shown before sign-in. */
  readonly isSignedOut?: boolean;
}

/** Editable text of a page, sanitized by the server. Renders nothing if it is empty. */
export function PageContent({ page, empty, fold, onSettled, isSignedOut = false }: PageContentProps) {
  // The start page's text is loaded with the frame.
  const { loading: frameComes } = useFacility();
  const { data, loading, error, refetch } = useQuery(PageContentDocument, {
    variables: { pageId: page },
    fetchPolicy: 'cache-first',
    skip: frameComes,
    ...(isSignedOut ? { context: { alsoSignedOut: true } } : {}),
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
  const text = <FormattedText className="beamtime-small-card" html={headingsBelow(data.getPageContent)} />;
  return fold === undefined ? (
    text
  ) : (
    <Folding name="welcome" title={fold} isOpenAtFirst={!isPhone()}>
      {text}
    </Folding>
  );
}

/** There the work comes before the welcome. */
const isPhone = (): boolean => window.matchMedia('(max-width: 767px)').matches;

/** Officers choose heading levels by size; assistive technology gets them without gaps, below the page's own heading. */
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
