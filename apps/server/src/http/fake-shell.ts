import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * In development the sandbox shows the app in a frame, as a native shell would. What may frame the page; in production,
 * where there is no sandbox, nothing.
 */
export function frameAncestors({ NODE_ENV, SANDBOX_URL }: Config): string {
  return NODE_ENV === 'production' || SANDBOX_URL === undefined ? "'none'" : new URL(SANDBOX_URL).origin
}

/** The page with the fake shell's half put before everything else, when the sandbox's frame asks for it. */
export function withFakeShell(page: string, nonce: string, request: FastifyRequest, config: Config): string {
  const framedBy = frameAncestors(config)
  if (framedBy === "'none'" || request.headers['sec-fetch-dest'] !== 'iframe') return page
  return page.replace('<head>', `<head><script nonce="${nonce}" src="${framedBy}/shell/transports.js"></script>`)
}
