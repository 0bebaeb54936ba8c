import { randomBytes } from 'node:crypto'
import type { FilesPort } from '../ports.ts'

/** Stores the file, then the row that names it: no file stays without its row. */
export async function storeFile<Result>(
  files: FilesPort,
  sealed: Buffer,
  writeRow: (fileName: string) => Promise<Result>,
): Promise<Result> {
  const fileName = randomBytes(24).toString('base64url')
  await files.put(fileName, sealed)
  try {
    return await writeRow(fileName)
  } catch (error) {
    await files.remove(fileName)
    throw error
  }
}
