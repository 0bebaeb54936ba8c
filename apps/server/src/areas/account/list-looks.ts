import type { AnswerOf } from '@hiram/contract'
import { type listLooks as listLooksCall, lookedAt, lookPurpose } from '@hiram/contract/account/looks'
import { roleNames } from '@hiram/contract/console/permissions'
import * as z from 'zod/mini'
import type { BorrowerCaller } from '../../http/route.ts'
import { looksAt } from '../../privacy/look-store.ts'

const mostListed = 100
const roleName = z.enum(roleNames)

/** Who of the lender's people opened this borrower's data, when and why. */
export async function listLooks({ queries, borrowerId }: BorrowerCaller): Promise<AnswerOf<typeof listLooksCall>> {
  const looks = await looksAt(queries, borrowerId)
  return {
    looks: looks.slice(0, mostListed).map(({ look_id, at, role, purpose, what }) => ({
      lookId: look_id,
      at: at.toISOString(),
      role: roleName.parse(role),
      purpose: lookPurpose.parse(purpose),
      what: lookedAt.parse(what),
    })),
    count: looks.length,
  }
}
