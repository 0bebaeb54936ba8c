import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { openSupport } from '@hiram/contract/console/support'

export type Opened = ConsoleAnswer<typeof openSupport>
