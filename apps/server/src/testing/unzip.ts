import { text as readText } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** The archive's files by path, bytes as Latin text. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (failed, archive) => {
      if (failed || !archive) return reject(failed)
      archive.on('end', resolve)
      archive.on('error', reject)
      archive.on('entry', (entry) => {
        archive.openReadStream(entry, (broken, stream) => {
          if (broken || !stream) return reject(broken)
          stream.setEncoding('latin1')
          readText(stream).then((content) => {
            files.set(entry.fileName, Buffer.from(content, 'latin1'))
            archive.readEntry()
          }, reject)
        })
      })
      archive.readEntry()
    })
  })
  return files
}
