const tail = 66_000
/** Code that a browser would run, anywhere in a file. A photo's own bytes never contain that much plain text. */
const scripts = ['<script', '<!doctype html', '<html', '<?php', '<svg xmlns', '<iframe']

/**
 * Whether a file that begins as a photo is another file too: an archive (read from its end), a document (whose mark may
 * be anywhere in its first kilobyte), or a page with a script.
 */
export function hidesAnotherFile(content: Buffer): boolean {
  if (content.subarray(0, 1024).includes('%PDF-')) return true
  if (endsAsArchive(content.subarray(-tail))) return true
  const text = content.toString('latin1').toLowerCase()
  return scripts.some((script) => text.includes(script))
}

/** A ZIP's last record: its mark, twenty bytes, and a comment of the stated length. */
function endsAsArchive(end: Buffer): boolean {
  for (let at = end.indexOf('PK\x05\x06'); at >= 0; at = end.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true
  }
  return false
}
