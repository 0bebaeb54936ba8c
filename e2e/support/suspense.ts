import { queryDatabase } from './database.ts'

/** What waits in suspense of a transfer, in minor units. */
export async function suspenseOf(providerReference: string): Promise<bigint> {
  const rows = await queryDatabase<{ amount: string }>(
    `select amount::text as amount from bank_transfer where provider_reference = $1 and state = 'suspense'`,
    [providerReference],
  )
  return BigInt(rows[0]?.amount ?? 0)
}
