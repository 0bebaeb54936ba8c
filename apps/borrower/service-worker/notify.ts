import { messagePaths } from '../src/message-paths.ts'
import { jsonFields } from '../src/platform/storage/json-fields.ts'

export type Notice = { title: string; options: { body: string; lang: string; tag: string; data: { path: string } } }

/** What is shown for a message pushed to us; undefined when it is none of ours. */
export function noticeOf(text: string | undefined): Notice | undefined {
  const { id, kind, title, body, lang } = jsonFields(text)
  if (typeof kind !== 'string' || typeof title !== 'string' || typeof body !== 'string') return undefined
  const path = new Map(Object.entries(messagePaths)).get(kind)
  if (path === undefined) return undefined
  return {
    title,
    options: {
      body,
      lang: typeof lang === 'string' ? lang : '',
      tag: typeof id === 'string' ? id : kind,
      data: { path },
    },
  }
}

type Page = { url: string; focus: () => Promise<unknown>; postMessage: (message: unknown) => void }
type Pages = {
  matchAll: (of: { type: 'window' }) => Promise<readonly Page[]>
  openWindow: (url: string) => Promise<unknown>
}

/** A tap: the open page goes to the screen the message is about, asking before a form is left; else one opens there. */
export async function openPath(pages: Pages, scope: string, path: string): Promise<void> {
  const open = (await pages.matchAll({ type: 'window' })).find(({ url }) => url.startsWith(scope))
  if (!open) return void (await pages.openWindow(new URL(path.slice(1), scope).href))
  await open.focus()
  open.postMessage({ open: path })
}
