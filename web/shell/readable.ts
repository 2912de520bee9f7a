/** WCAG requires 4.5:1; the margin covers tinted backgrounds of selected items. */
const LEAST_CONTRAST = 5.5;
const STEPS = 20;

type Rgb = readonly [number, number, number];

const each = ([r, g, b]: Rgb, convert: (part: number) => number): Rgb => [convert(r), convert(g), convert(b)];
const rgbOf = (colour: string): Rgb => each([1, 3, 5], (start) => parseInt(colour.slice(start, start + 2), 16));
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = each(rgb, (part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours as defined by WCAG. @example contrast('#000000', '#ffffff') // 21 */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Adjusts a colour as little as possible until text in it is readable on the background.
 *
 * @example readable('#ffee00', '#ffffff') // '#665f00'
 */
export function readableOn(colour: string, ground: string): string {
  const [from, end] = [rgbOf(colour), luminance(rgbOf(ground)) > 0.5 ? 0 : 255];
  for (let step = 0; step < STEPS; step += 1) {
    const shade = hexOf(each(from, (part) => part + ((end - part) * step) / STEPS));
    if (contrast(shade, ground) >= LEAST_CONTRAST) return shade;
  }
  return hexOf([end, end, end]);
}
