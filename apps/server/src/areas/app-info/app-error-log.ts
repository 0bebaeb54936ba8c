import type { RequestOf } from '@hiram/contract'
import type { appErrorLog as appErrorLogCall } from '@hiram/contract/app-info/error-log'
import * as z from 'zod/mini'
import type { Caller } from '../../http/route.ts'
import { parseJson } from '../../parse-json.ts'
import { scrub } from '../../privacy/scrub.ts'

const text = z._default(z.string(), '')
/** ERR-09's JSON; whatever else is in it is let go. */
const report = z.object({ name: text, errorMsg: text, stackTrace: text, platform: text, userAgent: text })

/** Writes an error of the app to the log and tells the error tracking, both without what belongs to a person. */
export async function appErrorLog(
  { context, appId }: Caller,
  { content, page }: RequestOf<typeof appErrorLogCall>,
): Promise<Record<string, never>> {
  const parsedReport = report.safeParse(parseJson(content))
  const log = (words: object) => context.log.warn({ page: page && scrub(page), ...words }, 'an error in the app')
  if (!parsedReport.success) {
    log({ content: scrub(content) })
    return {}
  }
  const { name, errorMsg, stackTrace, platform, userAgent } = parsedReport.data
  log({ name: scrub(name), errorMsg: scrub(errorMsg), stackTrace: scrub(stackTrace) })
  context.errors.capture({
    platform: 'javascript',
    type: name,
    message: errorMsg,
    stack: stackTrace,
    tags: { appId: String(appId), platform: scrub(platform), browser: browserOf(userAgent) },
    ...(page && { place: page }),
  })
  return {}
}

/** Name and main version: enough to tell browsers apart, too little to tell phones apart. */
function browserOf(userAgent: string): string {
  return /(?:Firefox|Edg|SamsungBrowser|OPR|Chrome|Version)\/\d+/.exec(userAgent)?.[0] ?? 'other'
}
