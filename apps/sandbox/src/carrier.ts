import { randomInt, randomUUID } from 'node:crypto'
import { phone } from '@hiram/contract/values'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { body, mustBeSigned } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import { settingsRoutes } from './settings.ts'
import { carrierSettings } from './state.ts'

const checkId = z.string().check(z.minLength(1), z.maxLength(80))
const check = z.object({ checkId, carrier: z.string().check(z.maxLength(40)), phone })
const attempt = z.object({ checkId, code: z.string().check(z.maxLength(10)) })

/** The mobile carriers: each check sends a code of the carrier's own, which ends in the inbox. */
export function carrierCheckRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { store, keys } = sandbox
  const { state } = store

  function mustBeUp() {
    if (state.carrierSettings.outage) throw new Refusal(503, 'outage', 'the carriers are down')
  }

  app.post('/carrier/checks', async (request) => {
    mustBeSigned(request, keys.sandbox)
    mustBeUp()
    const { checkId: asked, carrier, phone: to } = body(request, check)
    if (state.carrierChecks.some((one) => one.checkId === asked)) return { accepted: true }
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const at = new Date().toISOString()
    state.carrierChecks.push({ checkId: asked, carrier, code, at })
    const text = `${carrier}: ${code} confirms that this number is yours.`
    state.messages.push({ id: randomUUID(), reference: asked, to, channel: 'text', text, at })
    store.changed()
    return { accepted: true }
  })

  app.post('/carrier/verify', async (request) => {
    mustBeSigned(request, keys.sandbox)
    mustBeUp()
    const given = body(request, attempt)
    const known = state.carrierChecks.find((one) => one.checkId === given.checkId)
    if (!known) return { outcome: 'codeExpired' }
    if (known.code !== given.code) return { outcome: 'codeWrong' }
    return { outcome: 'inUse', activeMonths: state.carrierSettings.activeMonths }
  })

  settingsRoutes(app, sandbox, '/carrier/settings', 'carrierSettings', z.partial(carrierSettings))
}
