/** No response from the server; the message is shown to the person. */
export class ConnectionProblem extends Error {}

/** The server answers, but cannot work just now: its database is away, or it is being upgraded. The message is shown to the person. */
export class ServerUnavailable extends ConnectionProblem {}

/** The server is of another release than this page; the message is shown to the person. */
export class PageOutdated extends ServerUnavailable {}

/** A proxy refused the request permanently; the message is shown to the person. */
export class RefusedOnTheWay extends Error {}
