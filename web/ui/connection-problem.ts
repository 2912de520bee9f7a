/** No response from the server; the message is shown to the person. */
export class ConnectionProblem extends Error {}

/** A proxy refused the request permanently; the message is shown to the person. */
export class RefusedOnTheWay extends Error {}
