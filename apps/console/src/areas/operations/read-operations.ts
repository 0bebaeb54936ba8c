import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { readOperations } from '@hiram/contract/console/operations'

export type Operations = ConsoleAnswer<typeof readOperations>
