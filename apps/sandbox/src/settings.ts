import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { body } from './request.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxState } from './state.ts'

type SettingsName = 'payoutSettings' | 'identitySettings' | 'carrierSettings' | 'reviewSettings'

/** Shows settings, and changes those of them that are sent. */
export function settingsRoutes<Name extends SettingsName>(
  app: FastifyInstance,
  { store }: Sandbox,
  path: string,
  name: Name,
  change: z.ZodMiniType<Partial<SandboxState[Name]>>,
) {
  const { state } = store
  app.get(path, async () => state[name])
  app.put(path, async (request) => {
    state[name] = { ...state[name], ...body(request, change) }
    store.changed()
    return state[name]
  })
}
