import { phone } from '@hiram/contract/values'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { body } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { person } from './state.ts'

const people = z.array(z.extend(person, { phone }))

/** The example borrowers, for the page to open the app as one of them. */
export function peopleRoutes(app: FastifyInstance, { store }: Sandbox) {
  app.get('/people', async () => store.state.people)
  app.put('/people', async (request) => {
    store.state.people = body(request, people)
    store.changed()
    return store.state.people
  })
}
