import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import type { Permission } from '@hiram/contract/console/permissions'

/** The permission that a call needs and someone of staff has not; undefined where they may make it. */
export function missingFor(may: AnyConsoleCall['may'], permissions: readonly Permission[]): Permission | undefined {
  if (may === 'anyone' || may === 'staff' || permissions.includes(may)) return undefined
  return may
}
