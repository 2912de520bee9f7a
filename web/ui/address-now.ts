/** As it is, not as it was drawn last: what is asked of it must not bring back what somebody has left meanwhile. */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
