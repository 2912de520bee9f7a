/** How each cookie of a sign-in or sign-out is set and taken away: only for this path, out of reach of scripts, and Secure where people come by https. */
export const cookieFor = (path: string, origin: string) =>
  ({ path, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') }) as const;
