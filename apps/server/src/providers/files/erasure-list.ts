import type { FilesPort } from '../ports.ts'

const mark = 'erased-'

/**
 * The accounts that are deleted for good, kept where a restored database cannot take them back: in the file store, a file
 * an account, named after an id that leads to no person.
 */
export async function noteErasure(files: FilesPort, borrowerId: string): Promise<void> {
  await files.put(`${mark}${borrowerId}`, Buffer.from(borrowerId))
}

/** The accounts that the list names. */
export async function* erasedAccounts(files: FilesPort): AsyncIterable<string> {
  for await (const name of files.list(mark)) yield name.slice(mark.length)
}

/** Whether a file of the store is one of the list. */
export function isErasureMark(fileName: string): boolean {
  return fileName.startsWith(mark)
}
