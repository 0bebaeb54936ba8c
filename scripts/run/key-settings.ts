import { join } from 'node:path'
import type { KeySettings } from '../../apps/server/src/providers/keys/keepers-of.ts'
import { developmentKeys } from './development-keys.ts'
import { root } from './root.ts'

/** The settings of keys that the server has: of the environment, else those `npm start` made beside its data. */
export async function keySettings(): Promise<KeySettings> {
  const { DATABASE_URL, DATA_KEY, KEYS_KEEPER } = process.env
  if (DATA_KEY || KEYS_KEEPER) return settingsOf(process.env)
  if (DATABASE_URL)
    throw new Error('set DATA_KEY and LOOKUP_KEY, or KEYS_KEEPER and its settings, as the server has them')
  return developmentKeys(process.env.STATE_DIR || join(root, '.data'))
}

function settingsOf(env: NodeJS.ProcessEnv): KeySettings {
  const { KEYS_KEEPER: chosen } = env
  const keepers = ['environment', 'vault', 'aws', 'google'] as const
  const KEYS_KEEPER = keepers.find((keeper) => keeper === (chosen ?? 'environment'))
  if (!KEYS_KEEPER) throw new Error(`KEYS_KEEPER must be one of ${keepers.join(', ')}`)
  const named = Object.entries(env).filter(([name, value]) => value && /^(KEYS_|DATA_KEY|LOOKUP_KEY)/.test(name))
  return { ...Object.fromEntries(named), KEYS_KEEPER }
}
