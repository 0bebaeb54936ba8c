import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { openRequest } from '@hiram/contract/console/requests'

export type Opened = ConsoleAnswer<typeof openRequest>
