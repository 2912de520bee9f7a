/** Nothing came from the server; the message is for the person. */
export class ConnectionProblem extends Error {}

/** What stands before the server has said no in its place, and would say it again; the message is for the person. */
export class RefusedOnTheWay extends Error {}
