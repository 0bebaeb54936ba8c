import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { body, mustBeSigned } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { settingsRoutes } from './settings.ts'
import { everythingPasses, type IdentityCheck, identitySettings, photoKind } from './state.ts'

const base64 = z.string().check(z.minLength(1))
const reference = z.string().check(z.minLength(1), z.maxLength(200))
const documents = z.object({
  reference,
  documentType: z.string(),
  documentNumber: z.string(),
  fullName: z.string(),
  photos: z
    .array(z.object({ kind: photoKind, certificate: z.optional(z.string()), jpeg: base64 }))
    .check(z.maxLength(12)),
})
const liveness = z.object({
  reference,
  orders: z.array(z.string()),
  frames: z.array(z.object({ kind: z.string(), jpeg: base64 })).check(z.maxLength(20)),
})
const face = z.object({ reference, jpeg: base64, document: z.optional(base64), handheld: z.optional(base64) })

/**
 * An identity provider that examines nothing and answers what the settings say; of photos it keeps size and hash. Without
 * a setting for faces the server examines them itself.
 */
export function identityRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, keys, latencyMs } = sandbox
  const { state } = store

  /** Keeps the check, and answers after a while. */
  async function answer<Answer>(
    check: Omit<IdentityCheck, 'id' | 'at' | 'answer'>,
    given: Answer,
    delaySeconds = 0,
  ): Promise<Answer> {
    const at = new Date().toISOString()
    state.identityChecks.push({ ...check, answer: JSON.stringify(given), id: randomUUID(), at })
    store.changed()
    await sleep(latencyMs + delaySeconds * 1000)
    return given
  }

  function mustBeAskable(request: FastifyRequest) {
    mustBeSigned(request, keys.sandbox)
    if (state.identitySettings.outage) throw new Refusal(503, 'outage', 'the identity provider is down')
  }

  app.post('/identity/documents', async (request) => {
    mustBeAskable(request)
    const { reference, photos } = body(request, documents)
    const { unclear, unclearReason, nameMatches, readByMachine, workProof, certificates } = state.identitySettings
    const { delaySeconds } = state.identitySettings
    state.identitySettings = { ...everythingPasses, face: state.identitySettings.face }
    const sent = new Set(photos.map(({ kind }) => kind))
    const supportingDocuments = photos.flatMap(({ certificate }) => certificate ?? [])
    const report = {
      unclear: unclear.filter((kind) => sent.has(kind)).map((kind) => ({ kind, reason: unclearReason })),
      nameMatches,
      numberMatches: readByMachine ? 'yes' : 'unread',
      readByMachine,
      workProof: sent.has('workProof') ? workProof : 'none',
      certificates: supportingDocuments.map((kind) => ({ kind, outcome: certificates })),
    }
    const seen = photos.map(({ kind, jpeg }) => ({ kind, ...fingerprint(jpeg) }))
    return answer({ kind: 'documents', reference, photos: seen }, report, delaySeconds)
  })

  app.post('/identity/liveness', async (request) => {
    mustBeAskable(request)
    const { reference, frames } = body(request, liveness)
    // A chosen outcome is for the face check that follows, so liveness passes.
    const outcome = state.identitySettings.face === 'look' ? 'look' : 'passed'
    const photos = frames.map(({ kind, jpeg }) => ({ kind, ...fingerprint(jpeg) }))
    return answer({ kind: 'liveness', reference, photos }, { outcome })
  })

  app.post('/identity/face', async (request) => {
    mustBeAskable(request)
    const { reference, jpeg, document, handheld } = body(request, face)
    const outcome = state.identitySettings.face
    state.identitySettings = { ...state.identitySettings, face: 'look' }
    const photos = [{ kind: 'face', ...fingerprint(jpeg) }]
    if (document !== undefined) photos.push({ kind: 'idFront', ...fingerprint(document) })
    if (handheld !== undefined) photos.push({ kind: 'idHandheld', ...fingerprint(handheld) })
    return answer({ kind: 'face', reference, photos }, { outcome })
  })

  app.get('/identity/checks', async () => state.identityChecks.toReversed())

  settingsRoutes(app, sandbox, '/identity/settings', 'identitySettings', z.partial(identitySettings))
}

function fingerprint(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
