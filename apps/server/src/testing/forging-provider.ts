import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForgingProvider = {
  issuer: string
  /** What it gives for a code: an ID token, or none. */
  setToken: (idToken: string | undefined) => void
  stop: () => Promise<void>
}

/** A provider whose ID tokens a test makes itself: it says of itself what a real one does, and has these public keys. */
export async function startForgingProvider(keys: readonly object[]): Promise<ForgingProvider> {
  let idToken: string | undefined
  const server = createServer((request, response) => {
    const body = answers()[request.url ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const answers = (): Record<string, object> => ({
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/keys': { keys },
    '/token': {
      access_token: 'of-no-use',
      token_type: 'Bearer',
      expires_in: 60,
      ...(idToken && { id_token: idToken }),
    },
  })
  return {
    issuer,
    setToken(given) {
      idToken = given
    },
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
