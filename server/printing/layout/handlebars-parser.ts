import Handlebars from 'handlebars';

/** The lexer yields exactly the parser's tokens. */
interface Parser {
  readonly lexer: { setInput(source: string): unknown; lex(): number; readonly _input: string; readonly match: string };
  readonly terminals_: Readonly<Record<number, string>>;
}

/** Handlebars' parser, which its types leave out. */
export const handlebarsParser = (Handlebars as unknown as { readonly Parser: Parser }).Parser;
