import { crc32 } from 'node:zlib'

/** 1980-01-01, the first day that a ZIP knows: the same content is the same file. */
const DATE = 0x21
const UTF8_NAMES = 0x0800

interface Entry {
  name: string
  content: string
}

function headerOf(
  signature: number,
  before: readonly number[],
  name: Buffer,
  content: Buffer,
): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature)
  return Buffer.concat([start, Buffer.from(before), fields])
}

/** A ZIP of a few short texts, stored as they are. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    listed.push(headerOf(0x02014b50, [20, 0], name, content), place, name)
    const whole = Buffer.concat([headerOf(0x04034b50, [], name, content), name, content])
    parts.push(whole)
    at += whole.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}
