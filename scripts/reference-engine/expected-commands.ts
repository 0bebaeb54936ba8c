import { textOf } from './days.ts'
import { monthOf } from './evening.ts'
import type { ModelCommand } from './loan-events.ts'
import { type Rows, runsOf, type Seen } from './seen.ts'

// What the lender did to loans in the day's month, as the model has it; all columns but the loan's number.

const people = ['one', 'two']
const parts = { late: 'late charges', fees: 'fees', interest: 'interest' }

export function waivers(seen: Seen): Rows {
  return ofMonth(seen, (command) => {
    if (command.do === 'waive') return ['waiver', parts[command.part], String(command.amount), ...people]
    return command.do === 'goodwill' ? ['goodwill credit', '', String(command.amount), ...people] : null
  })
}

export function newPlans(seen: Seen): Rows {
  return ofMonth(seen, (command) => {
    if (command.do !== 'restructure') return null
    const { dueDays, perMonth, waivesLate } = command
    const dates = [dueDays.at(0), dueDays.at(-1)].map((day) => textOf(day ?? 0))
    const rate = String(Number(perMonth[0]) / Number(perMonth[1]))
    return [String(dueDays.length), ...dates, rate, waivesLate ? 'waived' : 'kept', ...people]
  })
}

function ofMonth(seen: Seen, cellsOf: (command: ModelCommand) => string[] | null): Rows {
  const { day: today } = seen
  return runsOf(seen)
    .toSorted((a, b) => (a.opened.loanId < b.opened.loanId ? -1 : 1))
    .flatMap(({ loan, opened }) =>
      loan.commands.flatMap((command) => {
        const cells = command.day <= today && monthOf(command.day) === monthOf(today) ? cellsOf(command) : null
        return cells === null ? [] : [[opened.loanId, textOf(command.day), ...cells]]
      }),
    )
}
