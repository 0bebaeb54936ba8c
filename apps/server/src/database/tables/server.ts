import type { Generated } from 'kysely'

export type ServerTables = {
  server_secret: { name: string; sealed: Buffer; version: Generated<number> }
  clock_shift: { only_row: Generated<boolean>; shift_seconds: bigint }
}
