type Kind = 'success' | 'info' | 'warning' | 'error';

/** Another page, or something to do about what happened. */
export type NoticeLink = { readonly label: string } & ({ readonly to: string } | { readonly run: () => void });

/** Disappears after a few seconds by default. */
type Show = (kind: Kind, text: string, seconds?: number, link?: NoticeLink) => void;

/** Long enough to reach the link by keyboard. */
const LINK_SECONDS = 10;

let show: Show = () => {};

/** Short messages, also usable outside React. One at a time (specification 9: snackbar maximum 1). */
export const notices = {
  success: (text: string, link?: NoticeLink): void => show('success', text, link && LINK_SECONDS, link),
  info: (text: string, seconds?: number): void => show('info', text, seconds),
  warning: (text: string): void => show('warning', text),
  error: (text: string, seconds?: number): void => show('error', text, seconds),
  connect: (how: Show): void => {
    show = how;
  },
};
