import { spawnSync } from 'node:child_process';

const run = (program: string, args: readonly string[], pdf: Buffer): string => bytesOf(program, args, pdf).toString('utf8');

function bytesOf(program: string, args: readonly string[], pdf: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input: pdf, maxBuffer: 2 ** 26 });
  if (error)
    throw new Error(`${program} is missing: "npm test -- documents" installs it, or apt-get install poppler-utils`, { cause: error });
  if (status !== 0) throw new Error(`${program}: ${stderr.toString('utf8')}`);
  return stdout;
}

/** Text of each page by an independent program; whitespace is collapsed. */
export const popplerTexts = (pdf: Buffer): readonly string[] =>
  run('pdftotext', ['-enc', 'UTF-8', '-', '-'], pdf)
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ' ').trim());

export const popplerImages = (pdf: Buffer): readonly { readonly page: number; readonly width: number; readonly height: number }[] =>
  run('pdfimages', ['-list', '-'], pdf)
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , kind]) => kind === 'image')
    .map(([page, , , width, height]) => ({ page: Number(page), width: Number(width), height: Number(height) }));

export const popplerPicture = (pdf: Buffer): Buffer => bytesOf('pdftoppm', ['-png', '-r', '110', '-f', '1', '-l', '1', '-'], pdf);
