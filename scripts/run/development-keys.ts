import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRootKeyPair } from '@hiram/envelope/server'
import { root } from './root.ts'

export type DevelopmentKeys = {
  DATA_KEY: string
  LOOKUP_KEY: string
  ENVELOPE_ROOT_KEY: string
  WEBHOOK_SECRET: string
}

const folder = join(root, '.data')

/** The secrets of this clone, made once: what is stored with them is read with them after every restart. */
export async function developmentKeys(): Promise<DevelopmentKeys> {
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

/** The public point that the bundle carries, from the private half (PKCS #8, base64url) the server signs with. */
export function publicRootOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' })
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}
