import { deliveredEvent, eventData, eventTypes } from '@hiram/events'
import * as z from 'zod/mini'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

type EventMessage = { name: string; contentType: string; payload: JsonSchema }

/** Every type of event as AsyncAPI 3 has it. */
export function asyncApi(version: string) {
  const messages: Record<string, EventMessage> = Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        name: type,
        contentType: 'application/cloudevents+json',
        payload: wireSchema(z.extend(deliveredEvent, { type: z.literal(type), data: eventData[type] })),
      },
    ]),
  )
  const ofAll = (place: string) => eventTypes.map((type) => ({ $ref: `${place}/messages/${type}` }))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Events of Hiram',
      version,
      description:
        'CloudEvents 1.0, each a POST to the receiver’s address, signed after Standard Webhooks: the headers webhook-id, webhook-timestamp and webhook-signature.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: {
      events: {
        address: null,
        title: 'Events',
        description:
          'The address that the receiver was added with. Events of one subject come in order, each at least once.',
        messages: Object.fromEntries(eventTypes.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
      },
    },
    operations: {
      sendEvent: {
        action: 'send',
        channel: { $ref: '#/channels/events' },
        bindings: { http: { method: 'POST' } },
        messages: ofAll('#/channels/events'),
      },
    },
    components: { messages },
  }
}
