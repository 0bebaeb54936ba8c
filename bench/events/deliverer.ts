import { deliverEvents } from '../../apps/server/src/events/deliver-events.ts'
import { relayEvents } from '../../apps/server/src/events/relay-events.ts'
import { eventSender } from '../../apps/server/src/events/send-event.ts'
import { serverContext } from '../api/server-context.ts'

/** The server's part between the outbox and the receivers, in a process of its own. */
const [, , origin = ''] = process.argv
const context = await serverContext()
relayEvents(context)
deliverEvents({ ...context, send: eventSender([origin]).send })
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
