import { currency, id } from '@hiram/contract/values'
import { proofNotice, returnedTransferNotice, suspenseNotice } from '@hiram/contract/webhooks'
import { marketOfCurrency } from '@hiram/markets/market'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { found } from './refusal.ts'
import { body, mustBeSigned, params } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { dayIn } from './server-clock.ts'
import { amountMinor } from './state.ts'

const incoming = z.object({
  proofId: id,
  loanId: id,
  loanNumber: z.string(),
  amount: amountMinor,
  currency,
  sentAt: z.string(),
  jpeg: z.string(),
})
const byProof = z.object({ proofId: id })
const byReference = z.object({ providerReference: z.string() })
const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'The slip shows it.' }
const decision = z.omit(proofNotice, { proofId: true, askedBy: true, approvedBy: true, reason: true })
const giving = z.object({
  providerReference: z.string().check(z.trim(), z.minLength(1)),
  code: z.string().check(z.trim(), z.minLength(1)),
})

/** Manual work on payments: decides payment proofs, matches suspense to a loan, returns transfers. */
export function paymentProofRoutes(app: FastifyInstance, { store, keys, webhooks }: Sandbox) {
  const { proofs, transfers } = store.state

  app.post('/review/proofs', async (request) => {
    mustBeSigned(request, keys.review)
    const { jpeg, ...proof } = body(request, incoming)
    const photoBytes = Buffer.from(jpeg, 'base64').length
    return store.addOnce(proofs, 'proofId', { ...proof, photoBytes, decision: null })
  })

  app.get('/review/proofs', async () => proofs.toReversed())

  app.post('/review/proofs/:proofId', async (request) => {
    const proof = found(proofs, 'proofId', params(request, byProof).proofId, 'proof')
    const given = body(request, decision)
    // a second decision repeats the first
    proof.decision ??= given.decision
    // the photo is not looked at here: without a day it is the one on which the proof was sent
    const valueDate = given.valueDate ?? dayIn(marketOfCurrency(proof.currency), new Date(proof.sentAt))
    const day = proof.decision === 'accepted' ? { valueDate } : {}
    const notice = { ...given, ...day, ...people, proofId: proof.proofId, decision: proof.decision }
    webhooks.send('/webhooks/proof', proofNotice.parse(notice))
    return proof
  })

  app.post('/review/suspense', async (request) => {
    const notice = suspenseNotice.parse({
      ...body(request, giving),
      askedBy: people.askedBy,
      approvedBy: people.approvedBy,
    })
    webhooks.send('/webhooks/suspense', notice)
    return notice
  })

  app.post('/bank/transfers/:providerReference/return', async (request) => {
    const { providerReference } = params(request, byReference)
    found(transfers, 'providerReference', providerReference, 'transfer')
    webhooks.send('/webhooks/returned-transfer', returnedTransferNotice.parse({ providerReference }))
    return { providerReference }
  })
}
