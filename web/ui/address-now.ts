/** From the address bar, because the last rendered address may be outdated. */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
