import type { readBorrower } from '@hiram/contract/console/borrowers'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'

export type ReadBorrower = ConsoleAnswer<typeof readBorrower>
