import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const gapMs = 50
const page = Buffer.alloc(8192, 7)

/**
 * The longest that a page takes to the disk which the database is on, until `isOver`; ms. The disk of a virtual machine may
 * stand still for a tenth of a second while much is written, for who reads too: then a payment waits for that.
 */
export async function longestWriteUntil(isOver: () => boolean): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-bench-disk-'))
  const file = await open(join(folder, 'page'), 'w')
  let longest = 0
  try {
    while (!isOver()) {
      const began = performance.now()
      await file.write(page, 0, page.length, 0)
      await file.datasync()
      longest = Math.max(longest, performance.now() - began)
      await pause(gapMs)
    }
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
  return longest
}
