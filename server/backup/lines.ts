const NEWLINE = 0x0a;

/** Splits bytes into lines without their ends, holding one line at a time. */
export async function* linesIn(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let parts: Buffer[] = [];
  for await (const chunk of source) {
    let begin = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, begin)) {
      const rest = chunk.subarray(begin, end);
      yield parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
      parts = [];
      begin = end + 1;
    }
    if (begin < chunk.length) parts.push(chunk.subarray(begin));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
