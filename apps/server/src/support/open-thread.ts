import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { messageView, openPhoto } from './message.ts'
import { findMessage, messagesBefore } from './store.ts'

type Of = { key: Buffer; borrowerId: string }

/** The newest messages, oldest first, with the borrower's key at hand. */
export async function openThread(queries: Queries, { key, borrowerId }: Of, most: number) {
  const newestFirst = await messagesBefore(queries, borrowerId, undefined, most)
  return newestFirst.reverse().map((message) => messageView(key, message))
}

/** A photo in it; undefined where the message is none. */
export async function openThreadPhoto(
  { providers }: Pick<Context, 'providers'>,
  queries: Queries,
  { key, borrowerId, messageId }: Of & { messageId: string },
): Promise<Buffer | undefined> {
  const message = await findMessage(queries, borrowerId, messageId)
  if (!message?.file_name) return undefined
  return openPhoto(key, message, await providers.files.get(message.file_name))
}
