import type { Permission } from '@hiram/bridge'
import { bridge } from './bridge.ts'

/**
 * Whether the phone lets the app do what comes next. In a shell it asks the borrower now; a browser asks by itself on
 * first use, so nothing is asked before. Contacts are not asked for: a picker shows them to the borrower alone.
 */
export async function askPermission(permission: Exclude<Permission, 'contacts'>): Promise<boolean> {
  if (bridge().mode === 'browser') return true
  const state = await bridge()
    .requestPermission(permission)
    .catch(() => 'prompt' as const)
  return state !== 'denied'
}
