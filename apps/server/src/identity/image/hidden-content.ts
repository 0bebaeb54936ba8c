const tail = 66_000
/** Code that a browser would run, anywhere in a file. A photo's own bytes never contain that much plain text. */
const scripts = ['<script', '<!doctype html', '<html', '<?php', '<svg xmlns', '<iframe'].map((text) =>
  Buffer.from(text),
)
const opening = 0x3c
/** The scripts by the byte after their first, in either case: most marks in a photo's bytes are followed by none. */
const begins: readonly (Buffer[] | undefined)[] = Array.from({ length: 256 }, (_, byte) => {
  const like = scripts.filter((script) => script[1] === lowerCase(byte))
  return like.length > 0 ? like : undefined
})

/**
 * Whether a file that begins as a photo is another file too: an archive (read from its end), a document (whose mark may
 * be anywhere in its first kilobyte), or a page with a script.
 */
export function hidesAnotherFile(content: Buffer): boolean {
  if (content.subarray(0, 1024).includes('%PDF-')) return true
  if (endsAsArchive(content.subarray(-tail))) return true
  for (let at = 0; at < content.length; at += 1) {
    if (content[at] === opening && begins[content[at + 1] ?? 0]?.some((script) => isAt(content, at, script)))
      return true
  }
  return false
}

/** Letters in either case; the marks and spaces of these words have no other case. */
function isAt(content: Buffer, at: number, script: Buffer): boolean {
  for (let index = 2; index < script.length; index += 1) {
    if (lowerCase(content[at + index] ?? 0) !== script[index]) return false
  }
  return true
}

function lowerCase(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte
}

/** A ZIP's last record: its mark, twenty bytes, and a comment of the stated length. */
function endsAsArchive(end: Buffer): boolean {
  for (let at = end.indexOf('PK\x05\x06'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true
  }
  return false
}
