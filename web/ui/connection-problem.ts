/** Nothing came from the server; the message is for the person. */
export class ConnectionProblem extends Error {}
