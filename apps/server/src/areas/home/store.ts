import type { Queries } from '../../database/client.ts'

/** What restricts a borrower's choice: the limit, and whether a work proof was handed in. */
export async function loadChooser(
  queries: Queries,
  borrowerId: string,
): Promise<{ limit: bigint | null; certified: boolean }> {
  const row = await queries
    .selectFrom('borrower')
    .select((make) => [
      'limit_minor',
      make
        .exists(
          make
            .selectFrom('photo')
            .select('photo_id')
            .whereRef('photo.borrower_id', '=', 'borrower.borrower_id')
            .where('kind', '=', 'workProof'),
        )
        .as('certified'),
    ])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return { limit: row.limit_minor, certified: Boolean(row.certified) }
}
