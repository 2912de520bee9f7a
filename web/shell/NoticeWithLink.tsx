import { Button } from 'antd';
import type { NoticeLink } from '../ui/notices.ts';
import { router } from './router.tsx';

interface NoticeWithLinkProps {
  readonly text: string;
  readonly link: NoticeLink;
  readonly onFollow: () => void;
}

/** Messages are rendered outside the router. */
export function NoticeWithLink({ text, link, onFollow }: NoticeWithLinkProps) {
  const follow = (): void => {
    onFollow();
    if ('run' in link) link.run();
    else void router.navigate(link.to);
  };
  return (
    <>
      {text}{' '}
      {'run' in link ? (
        <Button type="link" size="small" onClick={follow}>
          {link.label}
        </Button>
      ) : (
        <a
          href={link.to}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            follow();
          }}
        >
          {link.label}
        </a>
      )}
    </>
  );
}
