import * as z from 'zod/mini'
import type { AgentReading } from './reading.ts'

/** ERR-17, word for word. They go to the error log and are not shown to the borrower. */
export const agentErrors = {
  noKey: 'API key required',
  blocked: 'Blocked by CSP',
  badEndpoint: 'The endpoint parameter is not a valid URL',
  notLoaded: 'Failed to load the JS script of the agent',
} as const

export type AgentPlace = { apiKey: string; endpoint: string }

const result = z.object({
  visitorId: z.string(),
  requestId: z.optional(z.string()),
  ip: z.optional(z.string()),
  os: z.optional(z.string()),
  osVersion: z.optional(z.string()),
  browserName: z.optional(z.string()),
  browserVersion: z.optional(z.string()),
  device: z.optional(z.string()),
  confidence: z.object({ score: z.number() }),
  ipLocation: z.optional(z.unknown()),
})

const country = z.object({ country: z.object({ code: z.string() }) })

const reportMs = 100

type AgentModule = {
  load: (options: { endpoint: string }) => Promise<{ get: (options: { extendedResult: true }) => Promise<unknown> }>
}
type Loading = { importModule: (url: string) => Promise<AgentModule>; watchPolicy: typeof watchPolicy }

/** Asks the service whose agent the lender pays for. Throws with one of `agentErrors` when it cannot be loaded. */
export async function readCommercialAgent(
  { apiKey, endpoint }: AgentPlace,
  loading: Loading = { importModule: (url) => import(/* @vite-ignore */ url), watchPolicy },
): Promise<AgentReading> {
  if (apiKey === '') throw new Error(agentErrors.noKey)
  if (!isUrl(endpoint)) throw new Error(agentErrors.badEndpoint)
  const { load } = await loadModule(`${endpoint.replace(/\/+$/, '')}/web/v3/${apiKey}`, loading)
  const agent = await load({ endpoint })
  const read = result.parse(await agent.get({ extendedResult: true }))
  return {
    visitorId: read.visitorId,
    requestId: read.requestId,
    ip: read.ip ?? '',
    os: `${read.os ?? ''} ${read.osVersion ?? ''}`.trim(),
    browserName: read.browserName ?? '',
    browserVersion: read.browserVersion ?? '',
    device: read.device ?? '',
    confidence: read.confidence,
    ipCountry: country.safeParse(read.ipLocation).data?.country.code,
    ipLocation: read.ipLocation === undefined ? '' : JSON.stringify(read.ipLocation).slice(0, 200),
  }
}

async function loadModule(url: string, loading: Loading): Promise<AgentModule> {
  const policy = loading.watchPolicy(url)
  try {
    return await loading.importModule(url)
  } catch {
    // the browser reports what its policy refused in a later task than the import's end
    await new Promise((resolve) => setTimeout(resolve, reportMs))
    throw new Error(policy.refused() ? agentErrors.blocked : agentErrors.notLoaded)
  } finally {
    policy.stop()
  }
}

function isUrl(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Whether the page's policy refuses this address while it is loaded. */
function watchPolicy(url: string) {
  let refused = false
  const see = (event: SecurityPolicyViolationEvent) => {
    if (url.startsWith(event.blockedURI)) refused = true
  }
  document.addEventListener('securitypolicyviolation', see)
  return { refused: () => refused, stop: () => document.removeEventListener('securitypolicyviolation', see) }
}
