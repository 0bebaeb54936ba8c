import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { queryDatabase } from './database.ts'
import { stack } from './stack.ts'

/** Every row of every table of the product and of its queue, and every stored file, as text. */
export async function allStoredData(): Promise<string> {
  const tables = await queryDatabase<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    [],
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await queryDatabase<{ row: string }>(`select t::text as row from ${name} t`, [])
    texts.push(...rows.map(({ row }) => row))
  }
  return [...texts, ...(await storedFiles())].join('\n')
}

/** The bytes of each file as Latin-1 text. */
export async function storedFiles(): Promise<string[]> {
  const folder = stack.filesDir
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  // a folder among them has the checksums
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  return Promise.all(names.map(async (name) => `${name} ${(await readFile(join(folder, name))).toString('latin1')}`))
}
