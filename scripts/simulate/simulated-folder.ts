import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What was simulated, and the sums of it; only where it came to its end. */
const fileName = 'simulated.txt'

export async function noteSimulated(folder: string, lines: readonly string[]): Promise<void> {
  await writeFile(join(folder, fileName), `${lines.join('\n')}\n`)
}

export function isSimulated(folder: string): Promise<boolean> {
  return exists(join(folder, fileName))
}

/** Whether there is a database, to its end or not. */
export function hasData(folder: string): Promise<boolean> {
  return exists(join(folder, 'postgres'))
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
