type Kind = 'success' | 'info' | 'warning' | 'error';

/** Where a message leads. */
export interface NoticeLink {
  readonly to: string;
  readonly label: string;
}

/** Without a time it goes after a few seconds. */
type Show = (kind: Kind, text: string, seconds?: number, link?: NoticeLink) => void;

/** Who comes by keyboard gets to the link as well. */
const LINK_SECONDS = 10;

let show: Show = () => {};

/** Short messages from anywhere, also outside React. One at a time (specification 9: snackbar maximum 1). */
export const notices = {
  success: (text: string, link?: NoticeLink): void => show('success', text, link && LINK_SECONDS, link),
  info: (text: string, seconds?: number): void => show('info', text, seconds),
  warning: (text: string): void => show('warning', text),
  error: (text: string, seconds?: number): void => show('error', text, seconds),
  /** The shell says how to show them. */
  connect: (how: Show): void => {
    show = how;
  },
};
