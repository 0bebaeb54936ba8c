import { readPage } from '../page/page.ts'
import { readAppInfo } from '../shell/app-info.ts'

/** What stands before the prefix of every call (ENV-01): the app's own word, else the page's; empty for its own origin. */
export async function readApiBase(): Promise<string> {
  return (await readAppInfo()).apiBase ?? readPage().apiBase
}
