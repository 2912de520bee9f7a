/** Cookie attributes for sign-in and sign-out: limited to the path, HttpOnly, and Secure on https. */
export const cookieFor = (path: string, origin: string) =>
  ({ path, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') }) as const;
