import { createECDH, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRootKeyPair } from '@hiram/envelope/server'

const parties = ['BANK_WEBHOOK', 'PAYOUT_WEBHOOK', 'REVIEW_WEBHOOK', 'SUPPORT_WEBHOOK', 'SANDBOX'] as const

export type DevelopmentKeys = Record<
  | 'DATA_KEY'
  | 'LOOKUP_KEY'
  | 'ENVELOPE_ROOT_KEY'
  | 'PUSH_KEY'
  | 'STAFF_CLIENT_SECRET'
  | `${(typeof parties)[number]}_SECRETS`,
  string
>

/** The secrets that go with a folder of data, made once: what is stored with them is read with them after every restart. */
export async function developmentKeys(folder: string): Promise<DevelopmentKeys> {
  const file = join(folder, 'development-keys.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const kept = JSON.parse(text) as Partial<DevelopmentKeys>
  const keys = { ...newKeys(), ...kept }
  const wanted = `${JSON.stringify(keys, null, 2)}\n`
  if (wanted !== text) {
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, wanted, { mode: 0o600 })
    await rename(unfinished, file)
  }
  return keys
}

/** 32 bytes always: a shorter number is no key of 43 characters. */
function newPushKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

function newKeys(): DevelopmentKeys {
  const random = () => randomBytes(32).toString('base64url')
  return {
    DATA_KEY: random(),
    LOOKUP_KEY: random(),
    ENVELOPE_ROOT_KEY: createRootKeyPair().privateKey,
    PUSH_KEY: newPushKey(),
    STAFF_CLIENT_SECRET: random(),
    ...(Object.fromEntries(parties.map((party) => [`${party}_SECRETS`, `development:${random()}`])) as Record<
      `${(typeof parties)[number]}_SECRETS`,
      string
    >),
  }
}
