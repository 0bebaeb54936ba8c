import type { Config } from '../../config.ts'
import { awsKeeper } from './aws-kms.ts'
import { environmentKeeper } from './environment.ts'
import { googleKeeper } from './google-kms.ts'
import type { KeyKeeper } from './key-keeper.ts'
import { transitKeeper } from './vault-transit.ts'

export type KeySettings = Partial<
  Pick<Config, Extract<keyof Config, `KEYS_${string}` | 'DATA_KEY' | 'DATA_KEY_BEFORE' | 'LOOKUP_KEY'>>
>

export type KeyKeepers = {
  /** Wraps what is wrapped from now on. */
  present: KeyKeeper
  /** Whose work can be opened, the present one among them. */
  all: readonly KeyKeeper[]
}

/** The key keepers that the settings name. Throws where the chosen one lacks a setting. */
export function keepersOf(settings: KeySettings): KeyKeepers {
  const { KEYS_KEEPER: chosen = 'environment' } = settings
  const all = [
    settings.DATA_KEY && environmentKeeper(settings.DATA_KEY),
    settings.DATA_KEY_BEFORE && environmentKeeper(settings.DATA_KEY_BEFORE),
    settings.KEYS_VAULT_URL &&
      settings.KEYS_VAULT_KEY &&
      transitKeeper({
        url: settings.KEYS_VAULT_URL,
        key: settings.KEYS_VAULT_KEY,
        mount: settings.KEYS_VAULT_MOUNT ?? 'transit',
        namespace: settings.KEYS_VAULT_NAMESPACE,
        token: settings.KEYS_VAULT_TOKEN,
        tokenFile: settings.KEYS_VAULT_TOKEN_FILE,
      }),
    settings.KEYS_AWS_KEY &&
      awsKeeper({
        key: settings.KEYS_AWS_KEY,
        region: settings.KEYS_AWS_REGION ?? 'us-east-1',
        endpoint: settings.KEYS_AWS_ENDPOINT,
      }),
    settings.KEYS_GOOGLE_KEY &&
      googleKeeper({ key: settings.KEYS_GOOGLE_KEY, endpoint: settings.KEYS_GOOGLE_ENDPOINT }),
  ].filter((keeper) => typeof keeper === 'object')
  const present = all.find(({ keyName }) => keyName.startsWith(`${chosen}:`))
  if (!present) throw new Error(`the settings of the key keeper "${chosen}" are missing`)
  return { present, all }
}
