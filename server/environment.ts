/** Variables that any program needs: paths, language, time zone and fonts. */
const NEEDED = /^(?:PATH|HOME|TMPDIR|LANG|LANGUAGE|LC_[A-Z]+|TZ|TZDIR|FONTCONFIG_[A-Z]+|LD_LIBRARY_PATH)$/;

/** Environment for child processes, without passwords and keys. */
export const environmentForPrograms = (env: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => NEEDED.test(pair[0]) && pair[1] !== undefined));
