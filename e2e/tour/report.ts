import type { Seen } from './visit.ts'

/** Prints every problem once, with the first screen that has it, and the faults of whole actors; returns 1 when there is any. */
export function report(seen: readonly Seen[], folder: string, faults: readonly string[] = []): number {
  const wrong = seen.filter(({ problems }) => problems.length > 0)
  const byProblem = Map.groupBy(
    wrong.flatMap(({ problems, ...where }) => problems.map((problem) => ({ problem, where }))),
    ({ problem }) => problem,
  )
  for (const [problem, places] of byProblem) {
    const [first] = places
    if (!first) continue
    const { actor, screen, locale, look } = first.where
    const more = places.length > 1 ? ` and ${places.length - 1} more` : ''
    console.log(`${actor} ${screen} ${locale} ${look.size.width} ${look.theme}${more}: ${problem}`)
  }
  for (const fault of faults) console.log(fault)
  console.log(`${seen.length} pictures in ${folder}, ${wrong.length + faults.length} with something wrong`)
  return wrong.length + faults.length > 0 ? 1 : 0
}
