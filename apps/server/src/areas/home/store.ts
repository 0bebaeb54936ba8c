import { levelOfScore } from '@hiram/markets/levels'
import type { Queries } from '../../database/client.ts'
import { limitOf } from '../../lending/limit-of.ts'

/** What a borrower may choose from: the limit, the level, and whether a work proof was handed in. */
export async function loadChooser(
  queries: Queries,
  borrowerId: string,
): Promise<{ limit: bigint; certified: boolean; level: number }> {
  const row = await queries
    .selectFrom('borrower')
    .select((make) => [
      'market',
      'limit_minor',
      make
        .selectFrom('member_score')
        .select('score')
        .whereRef('member_score.borrower_id', '=', 'borrower.borrower_id')
        .as('score'),
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
  const score = row.score ?? 0
  return { limit: limitOf(row), certified: Boolean(row.certified), level: levelOfScore(score).level }
}
