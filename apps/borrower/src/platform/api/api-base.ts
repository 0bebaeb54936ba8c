import { readPage } from '../page/page.ts'
import { readAppInfo } from '../shell/app-info.ts'

/** The base before the prefix of every call (ENV-01): the app's value, else the page's; empty for the same origin. */
export async function readApiBase(): Promise<string> {
  return (await readAppInfo()).apiBase ?? readPage().apiBase
}
