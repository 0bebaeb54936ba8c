import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive; opened only when it is written, so that no more than one is in memory. */
export type Entry = { path: string; isPacked: boolean; open: () => Promise<Buffer> }

/** A ZIP as it comes, in parts of `partBytes`; the last may be shorter. `written` is called with how many entries are in it. */
export async function* zipParts(
  entries: readonly Entry[],
  { partBytes, at, written }: { partBytes: number; at: Date; written: (count: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of zipStream(entries, at, written)) {
    for (let rest = Buffer.from(chunk); rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - length)
      chunks.push(taken)
      length += taken.length
      rest = rest.subarray(taken.length)
      if (length < partBytes) continue
      yield Buffer.concat(chunks)
      chunks = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(chunks)
}

function zipStream(entries: readonly Entry[], at: Date, written: (count: number) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [index, { path, isPacked, open }] of entries.entries()) {
    zip.addReadStreamLazy(path, { mtime: at, compress: !isPacked }, (give) => {
      open().then(
        async (bytes) => {
          await written(index + 1)
          give(null, Readable.from([bytes]))
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    })
  }
  zip.end()
  return output
}
