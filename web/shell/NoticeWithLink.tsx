import type { NoticeLink } from '../ui/notices.ts';
import { router } from './router.tsx';

interface NoticeWithLinkProps {
  readonly text: string;
  readonly link: NoticeLink;
  readonly onFollow: () => void;
}

/** Messages are rendered outside the router. */
export function NoticeWithLink({ text, link: { to, label }, onFollow }: NoticeWithLinkProps) {
  return (
    <>
      {text}{' '}
      <a
        href={to}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onFollow();
          void router.navigate(to);
        }}
      >
        {label}
      </a>
    </>
  );
}
