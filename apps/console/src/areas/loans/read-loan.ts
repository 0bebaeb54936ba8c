import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { readLoan } from '@hiram/contract/console/loans'

export type ReadLoan = ConsoleAnswer<typeof readLoan>
