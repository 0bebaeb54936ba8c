import type { RequestOf } from '@hiram/contract'
import { type putAwaySuggestion as putAwayCall, type SuggestionName, suggestionName } from '@hiram/contract/suggestions'
import { hasPasskey } from '../../auth/passkey/passkey-store.ts'
import { hasPassword } from '../../auth/password-store.ts'
import { findRows, hasRow, insertIfNew } from '../../database/rows.ts'
import type { BorrowerCaller } from '../../http/route.ts'

/** Whether the borrower has it already. */
const has: Readonly<Record<SuggestionName, (caller: BorrowerCaller) => Promise<boolean>>> = {
  passkey: ({ queries, borrowerId }) => hasPasskey(queries, borrowerId),
  // on some device; where none is offered there is nothing to suggest
  push: async ({ context, queries, borrowerId }) =>
    context.providers.push === undefined || (await hasRow(queries, 'push_subscription', { borrower_id: borrowerId })),
  password: ({ queries, borrowerId }) => hasPassword(queries, borrowerId),
  // each device knows for itself
  install: async () => false,
}

export async function loadSuggestions(caller: BorrowerCaller) {
  const { queries, borrowerId } = caller
  const rows = await findRows(queries, 'suggestion_put_away', { borrower_id: borrowerId })
  const putAway = new Set(rows.map(({ name }) => name))
  const open: SuggestionName[] = []
  for (const name of suggestionName.options) {
    if (!putAway.has(name) && !(await has[name](caller))) open.push(name)
  }
  return { open }
}

export async function putAwaySuggestion(
  { context, queries, borrowerId }: BorrowerCaller,
  { name }: RequestOf<typeof putAwayCall>,
) {
  await insertIfNew(queries, 'suggestion_put_away', { borrower_id: borrowerId, name, at: context.clock.wall() })
  return { done: true as const }
}
