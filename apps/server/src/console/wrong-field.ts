import { ConsoleFailure } from './failure.ts'

/** A request refused for one of its fields. */
export function wrongField(field: string, reason: string): ConsoleFailure {
  return new ConsoleFailure('invalidRequest', { fields: [{ field, reason }] })
}
