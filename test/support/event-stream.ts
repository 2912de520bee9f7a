export interface FollowedEvents {
  readonly headers: Headers;
  /** Content of the next event; what arrived before it is kept. @throws when the stream is over */
  readonly next: () => Promise<unknown>;
  /** All that was sent so far. */
  readonly bytes: () => string;
  readonly close: () => void;
}

/** Follows a stream of server-sent events as a page does. */
export async function followEvents(url: string, token: string): Promise<FollowedEvents> {
  const stop = new AbortController();
  const answer = await fetch(url, { signal: stop.signal, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let all = '';
  let read = 0;
  const next = async (): Promise<unknown> => {
    for (;;) {
      const end = all.indexOf('\n\n', read);
      if (end >= 0) {
        const event = all.slice(read, end);
        read = end + 2;
        const content = /^data: (.*)$/m.exec(event)?.[1];
        if (content !== undefined) return JSON.parse(content) as unknown;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream is over');
      all += value;
    }
  };
  return { headers: answer.headers, next, bytes: () => all, close: () => stop.abort() };
}
