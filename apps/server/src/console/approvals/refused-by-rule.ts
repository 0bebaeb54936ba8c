import { ConsoleFailure } from '../failure.ts'

export function refusedByRule(refused: string, most: bigint | null): ConsoleFailure {
  return new ConsoleFailure('refusedByRule', { refused, ...(most === null ? {} : { most: most.toString() }) })
}
