import { deflateRawSync } from 'node:zlib';
import type { Generator } from '../random.ts';
import { aText } from './values.ts';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';

const CONTENTS: readonly ((random: Generator) => Buffer)[] = [
  () => Buffer.alloc(0),
  ({ integer }) => Buffer.from(Array.from({ length: integer(1, 4_000) }, () => integer(0, 255))),
  ({ integer }) => Buffer.concat([PNG, Buffer.alloc(integer(0, 2_000), 0xff)]),
  () => Buffer.concat([PNG, Buffer.from('7fffffff7fffffff0806000000', 'hex')]),
  () => Buffer.from(PDF),
  () => Buffer.from(`${PDF}2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF`),
  () => Buffer.from(`${PDF}2 0 obj\n<< /Type /Pages /Kids [] /Count 999999999 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF`),
  () => Buffer.from(`${PDF}${'['.repeat(20_000)}`),
  () => Buffer.from(`%PDF-1.7\n${'<< /A '.repeat(20_000)}`),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
  () => Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>'),
  () => Buffer.from('<html><script>alert(document.cookie)</script></html>'),
  () => Buffer.from('MZ\u0090\u0000', 'latin1'),
  () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
  () => Buffer.concat([Buffer.from('%PDF-1.7\n'), PNG, Buffer.from('<script>alert(1)</script>')]),
  () => aZip('xl/workbook.xml', Buffer.alloc(30_000_000, 0x20)),
  () => aZip('../../../../tmp/evil', Buffer.from('evil')),
  () => aZip('a'.repeat(60_000), Buffer.from('x')),
  () =>
    aZip(
      'xl/workbook.xml',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><workbook>&x;</workbook>'),
    ),
  () => Buffer.from('PK\u0003\u0004'),
  () => Buffer.from('=cmd|"/c calc"!A1,+1+1,@SUM(1)\n'),
];

const ENDINGS = ['.png', '.pdf', '.csv', '.xlsx', '.svg', '.html', '.exe', '.PDF', '', '.pdf.exe', '.tar.gz', '. ', '.p\u0000ng'];

/** Valid files, which are accepted; the test is about their download. */
export const TAKEN: readonly HostileFile[] = [
  { name: 'counts.csv', bytes: Buffer.from('=cmd|"/c calc"!A1,+1+1,@SUM(1)\n') },
  { name: '../../<script>alert(1)</script>.txt', bytes: Buffer.from('<html><script>alert(document.cookie)</script></html>') },
];

export const aHostileFile = (random: Generator): HostileFile => ({
  name: `${aText(random)
    .slice(0, 3_000)
    .replaceAll(/["\r\n]/g, '_')}${random.pick(ENDINGS)}`,
  bytes: random.pick(CONTENTS)(random),
});

function aZip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const nameBytes = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(0, 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const common = Buffer.concat([Buffer.from('14000000080000000000', 'hex'), sizes, lengths(nameBytes.length)]);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, nameBytes, packed]);
  const central = Buffer.concat([Buffer.from('504b01021400', 'hex'), common, Buffer.alloc(14), nameBytes]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

function lengths(name: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(name, 0);
  return bytes;
}
