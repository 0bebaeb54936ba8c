import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { api } from '../api/api.ts'

const contentLength = 20_000

export type ErrorReport = {
  name: string
  stackTrace: string
  errorMsg: string
  path: string
  line: number
  column: number
  platform: string
  userAgent: string
}

export async function postErrorLog(report: ErrorReport) {
  await api(appErrorLog, { type: 'h5', content: contentOf(report), page: report.path }, { background: true })
}

/** As JSON that the call takes: long words are cut, not the whole. */
function contentOf(report: ErrorReport, longest = contentLength): string {
  const content = JSON.stringify(report, (_, value) => (typeof value === 'string' ? value.slice(0, longest) : value))
  return content.length > contentLength ? contentOf(report, longest / 2) : content
}
