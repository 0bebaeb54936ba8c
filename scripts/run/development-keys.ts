import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRootKeyPair } from '@hiram/envelope/server'

export type DevelopmentKeys = {
  DATA_KEY: string
  LOOKUP_KEY: string
  ENVELOPE_ROOT_KEY: string
  WEBHOOK_SECRET: string
}

/** The secrets that go with a folder of data, made once: what is stored with them is read with them after every restart. */
export async function developmentKeys(folder: string): Promise<DevelopmentKeys> {
  const file = join(folder, 'development-keys.json')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return JSON.parse(kept) as DevelopmentKeys
  const made: DevelopmentKeys = {
    DATA_KEY: randomBytes(32).toString('base64url'),
    LOOKUP_KEY: randomBytes(32).toString('base64url'),
    ENVELOPE_ROOT_KEY: createRootKeyPair().privateKey,
    WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
  }
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
  return made
}
