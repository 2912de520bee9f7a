/** What a program needs of the environment to run at all: where things are, the language, the time zone and the fonts. */
const NEEDED = /^(?:PATH|HOME|TMPDIR|LANG|LANGUAGE|LC_[A-Z]+|TZ|TZDIR|FONTCONFIG_[A-Z]+|LD_LIBRARY_PATH)$/;

/** The environment for a program that the server starts: nothing else of its own goes along, above all no password or key. */
export const environmentForPrograms = (env: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => NEEDED.test(pair[0]) && pair[1] !== undefined));
