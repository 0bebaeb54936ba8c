import { paths } from '../../paths.ts'
import { retryImport } from '../../retry-import.ts'
import { currentPath, replace } from '../navigation/navigation.ts'
import { readPage } from '../page/page.ts'
import { bridgeFailureCode, showUnsupported } from '../shell/bridge-failure.ts'
import { useGlobal } from '../state/models.ts'
import type { ErrorReport } from './error-log.ts'
import { onFailedCall } from './failed-calls.ts'

/** App id -1 is a developer's: its errors are not posted. */
const developersAppId = -1
/** A page that breaks in a loop posts a few errors, not a thousand. */
const mostReports = 5
let reports = 0

/** An uncaught script error leads to /error; it and unhandled rejections are posted (ERR-09). */
export function watchErrors() {
  addEventListener('error', (event) => {
    // A blocked extension or another site's script says 'Script error.' without an error: not ours.
    if (event.error == null) return
    reportError(event.error, { line: event.lineno, column: event.colno })
    replace(paths.error)
  })
  onFailedCall(({ call, status }) => reportError(new Error(`${call}: HTTP ${status}`)))
  addEventListener('unhandledrejection', ({ reason }) => {
    if (bridgeFailureCode(reason) === 'missing') showUnsupported()
    else reportError(reason)
  })
}

/** Posts to the error log; never throws, never reports its own failure. */
export function reportError(thrown: unknown, at: { line?: number; column?: number } = {}) {
  const appId = useGlobal.getState().appInfo?.appId ?? readPage().brand.appId
  if (appId === developersAppId || ++reports > mostReports) return
  const report = errorReport(thrown, at, navigator)
  void retryImport(() => import('./error-log.ts'))
    .then(({ postErrorLog }) => postErrorLog(report))
    .catch(() => {})
}

export function errorReport(
  thrown: unknown,
  at: { line?: number; column?: number },
  browser: { platform: string; userAgent: string },
): ErrorReport {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return {
    name: error.name,
    stackTrace: error.stack ?? '',
    errorMsg: error.message,
    path: pathOnly(),
    line: at.line ?? 0,
    column: at.column ?? 0,
    platform: browser.platform,
    userAgent: browser.userAgent,
  }
}

/** Without the query, which may name a person's loan. */
function pathOnly() {
  return currentPath().split('?')[0] ?? ''
}
