import { id } from '@hiram/contract/values'
import { specialNotice } from '@hiram/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { found, Refusal } from './refusal.ts'
import { body, mustBeSigned, params } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { specialApplication } from './state.ts'

const byApplication = z.object({ applicationId: id })
const decision = z.omit(specialNotice, { applicationId: true })

/** Special applications: what borrowers ask the lender to decide, decided on the sandbox page. */
export function specialApplicationRoutes(app: FastifyInstance, { store, keys, webhooks }: Sandbox) {
  const { applications } = store.state

  app.post('/review/applications', async (request) => {
    mustBeSigned(request, keys.review)
    return store.addOnce(applications, 'applicationId', { ...body(request, specialApplication), state: null })
  })

  app.get('/review/applications', async () => applications.toReversed())

  app.post('/review/applications/:applicationId', async (request) => {
    const { applicationId } = params(request, byApplication)
    const application = found(applications, 'applicationId', applicationId, 'application')
    const given = body(request, decision)
    if (application.kind === 'hardshipPlan' && given.state === 'accepted' && !given.plan) {
      throw new Refusal(400, 'planMissing', 'hardship is accepted with the due dates of a plan')
    }
    application.state = given.state
    webhooks.send('/webhooks/special', z.encode(specialNotice, { ...given, applicationId }))
    return application
  })
}
