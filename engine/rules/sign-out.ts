/** Page that people see after they have logged out. */
export const LOGGED_OUT_PATH = '/logged-out';

/** `state` that the provider returns with `PUBLIC_URL/` after it has ended its session (OpenID Connect RP-Initiated Logout). */
export const LOGGED_OUT_STATE = 'logged-out';
