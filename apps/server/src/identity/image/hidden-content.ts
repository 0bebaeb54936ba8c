const tail = 66_000
/** Code that a browser would run, anywhere in a file. A photo's own bytes never contain that much plain text. */
const scripts = ['<script', '<!doctype html', '<html', '<?php', '<svg xmlns', '<iframe'].map((text) =>
  Buffer.from(text),
)
const opening = 0x3c

/**
 * Whether a file that begins as a photo is another file too: an archive (read from its end), a document (whose mark may
 * be anywhere in its first kilobyte), or a page with a script.
 */
export function hidesAnotherFile(content: Buffer): boolean {
  if (content.subarray(0, 1024).includes('%PDF-')) return true
  if (endsAsArchive(content.subarray(-tail))) return true
  for (let at = content.indexOf(opening); at >= 0; at = content.indexOf(opening, at + 1)) {
    // a run of marks is stepped over here: asking for each would cost more than looking
    while (content[at + 1] === opening) at += 1
    if (scripts.some((script) => standsAt(content, at, script))) return true
  }
  return false
}

/** Letters in either case; the marks and spaces of these words have no other case. */
function standsAt(content: Buffer, at: number, script: Buffer): boolean {
  for (let index = 1; index < script.length; index += 1) {
    const byte = content[at + index] ?? 0
    const lower = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
    if (lower !== script[index]) return false
  }
  return true
}

/** A ZIP's last record: its mark, twenty bytes, and a comment of the stated length. */
function endsAsArchive(end: Buffer): boolean {
  for (let at = end.indexOf('PK\x05\x06'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true
  }
  return false
}
