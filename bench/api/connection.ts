import { connect, type Socket } from 'node:net'

export type Reply = { status: number; body: string }

/** One HTTP/1.1 connection kept open, one request on it at a time, as cheap as possible, so that the generator is not what is measured. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
    return new Connection(socket)
  }

  ask(request: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    const reply = wholeReply(all)
    if (!reply) return
    this.#received = []
    this.#settle?.resolve(reply)
  }
}

/** The server answers with a length and never more than was asked for. */
function wholeReply(bytes: Buffer): Reply | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const bodyAt = end + 4
  if (bytes.length < bodyAt + length) return undefined
  return { status: Number(head.slice(9, 12)), body: bytes.toString('latin1', bodyAt, bodyAt + length) }
}

/** The bytes of one request. */
export function httpRequest(method: string, path: string, headers: Record<string, string>, body?: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
}
