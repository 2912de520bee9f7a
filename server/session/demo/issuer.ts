/** What stands as issuer with the accounts of the demonstration provider: wherever it runs, they are the same people. */
export const DEMONSTRATION = 'demonstration';

/** Where the demonstration provider is mounted. */
export const DEMO_PATH = '/demo-oidc';
