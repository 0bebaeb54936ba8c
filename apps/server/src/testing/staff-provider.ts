import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type ProviderPerson = { sub: string; name: string; email: string }

type Settings = {
  port: number
  clientId: string
  clientSecret: string
  /** Where it sends people back to. */
  redirectUrl: string
  people: readonly ProviderPerson[]
}

/**
 * A real OpenID Connect provider on this machine, with people of a lender who sign in by choosing who they are. For
 * tests and `npm start`; production has the lender's own.
 */
export async function startStaffProvider(settings: Settings): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const server = createServer()
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(settings.port, '127.0.0.1', done)
  })
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = makeProvider(issuer, settings)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/choose/')) return void choose(provider, settings.people, request, response)
    return void answer(request, response)
  })
  return { issuer, stop: () => closed(server) }
}

function makeProvider(issuer: string, { clientId, clientSecret, redirectUrl, people }: Settings): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // the e-mail address is in the ID token, as with most providers of companies
    conformIdTokenClaims: false,
    findAccount: (_, sub) => {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person, email_verified: true }) }
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/choose/${interaction.uid}` },
    // the console is the lender's own: no one is asked whether it may know who they are
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Session: 3600, Interaction: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
  })
  return provider
}

/** The page that asks who one is, and its answer. */
async function choose(
  provider: Provider,
  people: readonly ProviderPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(pageOf(people))
      return
    }
    const chosen = new URLSearchParams(await bodyOf(request)).get('person')
    const person = people.find(({ sub }) => sub === chosen)
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'no one was chosen' }
    await provider.interactionFinished(request, response, result)
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain' })
    response.end(error instanceof Error ? error.message : 'failed')
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function pageOf(people: readonly ProviderPerson[]): string {
  const buttons = people.map(
    ({ sub, name, email }) =>
      `<button name="person" value="${escaped(sub)}">${escaped(name)}<br><small>${escaped(email)}</small></button>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Company sign-in</title><style>body{font:16px system-ui;max-width:22rem;margin:15vh auto;padding:0 1rem}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem 1rem;font:inherit;text-align:left}</style>
<main><h1>Company sign-in</h1><p>A provider for development. Who are you?</p>
<form method="post">${buttons.join('')}</form></main></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
