/** Issuer stored with demonstration accounts, independent of the address. */
export const DEMONSTRATION = 'demonstration';

export const DEMO_PATH = '/demo-oidc';
