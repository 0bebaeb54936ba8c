/** Settings that name a service which the server calls; who signs in to the console needs TLS in any case. */
const ofServices = /^(?!PUBLIC_|CONSOLE_)[A-Z\d_]+_(URL|ENDPOINT|DSN)$/
const ofThisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/

/**
 * What is wrong with settings of production by which the server would speak to another machine without TLS. `PLAIN_HOSTS`
 * names those of the lender's own network, with commas, to which it may.
 */
export function plainConnections(settings: Readonly<Record<string, string | undefined>>): string[] {
  const plainHosts = new Set((settings.PLAIN_HOSTS ?? '').split(','))
  return Object.entries(settings).flatMap(([name, value = '']) => {
    const url = URL.parse(value)
    if (url === null || plainHosts.has(url.hostname) || ofThisMachine.test(url.hostname)) return []
    if (name === 'DATABASE_URL')
      return isVerified(url) ? [] : ['DATABASE_URL must end in ?sslmode=verify-full, or its host be in PLAIN_HOSTS']
    return ofServices.test(name) && url.protocol === 'http:'
      ? [`${name} must be https in production, or its host be in PLAIN_HOSTS`]
      : []
  })
}

/** By the driver's own reading: with libpq's, or an SSL mode of another name, the server's name is not always checked. */
function isVerified({ searchParams }: URL): boolean {
  return searchParams.get('sslmode') === 'verify-full' && !searchParams.has('uselibpqcompat')
}
