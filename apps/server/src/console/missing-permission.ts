import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import type { Permission } from '@hiram/contract/console/permissions'

/** The permission that a call needs and someone of staff has not, of several the first; undefined where they may make it. */
export function missingFor(may: AnyConsoleCall['may'], permissions: readonly Permission[]): Permission | undefined {
  if (may === 'anyone' || may === 'staff') return undefined
  if (typeof may === 'string') return permissions.includes(may) ? undefined : may
  return may.some((one) => permissions.includes(one)) ? undefined : may[0]
}
