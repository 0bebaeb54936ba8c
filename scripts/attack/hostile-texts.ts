import { readFile } from 'node:fs/promises'
import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { scrub } from '../../apps/server/src/privacy/scrub.ts'
import { type Attack, atMost } from './attack.ts'

/** Texts that take a backtracking pattern longest, each as long as an error report may be. */
const repeated = ['a', 'A', 'a.', 'a@', '“', '"', "'a ", '1 ', 'Aa ', `${'a'.repeat(22)}.`]
const length = 20_000
/** Linux counts a process's time in hundredths of a second. */
const tickMs = 10

/** A stranger's small error reports cost the server next to nothing, whatever is in them. */
export const hostileTexts: Attack = async ({ stack, borrower }) => {
  const pid = stack.pid('server')
  if (pid === undefined) throw new Error('the server has no process')
  const reports = repeated.flatMap((each) => {
    const text = each.repeat(length / each.length - 4)
    return [text, JSON.stringify({ name: 'E', errorMsg: text.slice(0, 9000), stackTrace: text.slice(0, 9000) })]
  })
  const before = await cpuMs(pid)
  for (const content of reports) {
    await borrower.sendUnchecked(appErrorLog, { type: 'h5', content, page: content.slice(0, 2000) })
  }
  const eachMs = ((await cpuMs(pid)) - before) / reports.length
  return [atMost('hostileTexts.scrubMs', longestScrubMs(), 5), atMost('hostileTexts.cpuMsEach', eachMs, 25)]
}

/** What cleaning the worst of them takes by itself; the best of twelve, as other work on the machine is not measured. */
function longestScrubMs(): number {
  const times = repeated.map((each) => {
    const text = each.repeat(length / each.length)
    return Math.min(...Array.from({ length: 12 }, () => timeOf(() => scrub(text))))
  })
  return Math.max(...times)
}

function timeOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
