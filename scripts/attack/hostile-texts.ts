import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { type Attack, atMost } from './attack.ts'

/** Texts that take a backtracking pattern longest, each as long as an error report may be. */
const repeated = ['a', 'A', 'a.', 'a@', '“', '"', "'a ", '1 ', 'Aa ', `${'a'.repeat(22)}.`]
const length = 20_000

/** A stranger's small error reports never hold up anybody else. */
export const hostileTexts: Attack = async ({ stack, borrower }) => {
  const reports = repeated.flatMap((each) => {
    const text = each.repeat(length / each.length - 4)
    return [text, JSON.stringify({ name: 'E', errorMsg: text.slice(0, 9000), stackTrace: text.slice(0, 9000) })]
  })
  const quiet = await slowestHealth(stack.appUrl, async () => undefined)
  const attacked = await slowestHealth(stack.appUrl, async () => {
    await Promise.all(
      reports.map((content) =>
        borrower.sendUnchecked(appErrorLog, { type: 'h5', content, page: content.slice(0, 2000) }),
      ),
    )
  })
  return [atMost('hostileTexts.healthDelayMs', Math.max(0, attacked - quiet), 500)]
}

/** The longest that /health took while this went on. */
async function slowestHealth(appUrl: string, work: () => Promise<void>): Promise<number> {
  let isOver = false
  let slowest = 0
  const watching = (async () => {
    do {
      const start = performance.now()
      await (await fetch(`${appUrl}/health`)).text()
      slowest = Math.max(slowest, performance.now() - start)
    } while (!isOver)
  })()
  await work()
  isOver = true
  await watching
  return slowest
}
