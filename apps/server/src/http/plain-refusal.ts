import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { refusalBody, refusalStatus, refusedUnopened } from '@hiram/envelope/server'
import type { FastifyReply, FastifyServerOptions } from 'fastify'

/** The answer to anyone who sends what the server does not understand: nothing of what was sent comes back. */
const unopened = refusalBody(refusedUnopened)

/** One of the envelope's four plain answers. */
export function refuse(reply: FastifyReply, body = unopened, status = refusalStatus): FastifyReply {
  return reply.code(status).type('application/json').header('cache-control', 'no-store').send(body)
}

/** Too many from one address: the body is that of every refusal, the status says that waiting helps. */
export function refuseForNow(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return refuse(reply.header('retry-after', String(retryAfterSeconds)), unopened, 429)
}

/** An address that is none: nothing is there, and the answer does not repeat it. */
export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return refuse(reply, unopened, 404)
}

const raw = [
  `HTTP/1.1 ${refusalStatus} Bad Request`,
  'content-type: application/json',
  'cache-control: no-store',
  `content-length: ${unopened.length}`,
  'connection: close',
  '',
  unopened,
].join('\r\n')

/** `Expect` with anything but the one word that Node knows. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': unopened.length,
    }
    response.writeHead(refusalStatus, headers).end(unopened)
  })
}

/** What Node and the router refuse before there is a request: a broken first line, headers too large. Time run out gets no answer. */
export const refusalsBeforeRouting: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler(error, socket: Socket) {
    // a browser opens connections before it needs them: an answer to none of its requests would be read as the next one's
    const isAnswerable = error.code !== 'ECONNRESET' && error.code !== 'ERR_HTTP_REQUEST_TIMEOUT'
    if (!isAnswerable || !socket.writable) return void socket.destroy()
    socket.end(raw, () => socket.destroy())
  },
  frameworkErrors: (_error, _request, reply) => void refuse(reply as FastifyReply),
}
