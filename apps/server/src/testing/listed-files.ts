import type { FilesPort } from '../providers/ports.ts'

/** The names of what is stored, sorted. */
export async function listedFiles(files: FilesPort, beginning?: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of files.list(beginning)) names.push(name)
  return names.sort()
}
