import { toSVG } from 'bwip-js/node';

/** Data URL, because documents load nothing. */
const address = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

export const qrCode = (text: string): string => address(toSVG({ bcid: 'qrcode', text }));

/** Bar code of the kind Code 128. */
export const barCode = (text: string): string => address(toSVG({ bcid: 'code128', text, height: 12 }));
