const OWN_PAGE = '/ProfilePage/';

/**
 * The page that PROFILE_PAGE_LINK names instead of one's own profile page, or null. A link to a profile page of this installation would lead here
 * again and again.
 *
 * @example profileRedirect('https://id.example.org/me', 'https://beamtime.example.org') // 'https://id.example.org/me'
 */
export function profileRedirect(link: string, origin: string): string | null {
  if (!link || !URL.canParse(link, origin)) return null;
  const target = new URL(link, origin);
  return target.origin === origin && target.pathname.startsWith(OWN_PAGE) ? null : link;
}
