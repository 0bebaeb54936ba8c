import { connect } from 'node:net'
import { type Attack, atMost } from './attack.ts'

const secret = 'an-address-of-somebody'
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'NONSENSE']
const paths = [
  `/v1/${secret}`,
  `/v1/%zz${secret}`,
  `/v1/keys/${secret}`,
  '/v1',
  `/v1/hello?${secret}`,
  `//v1/${secret}`,
]
const headers = [
  '',
  'content-type: application/json\r\ncontent-length: 3\r\n\r\n{"a',
  'content-type: application/xml\r\ncontent-length: 4\r\n\r\n<a/>',
  'content-type: multipart/form-data\r\ncontent-length: 4\r\n\r\nbody',
  `content-length: ${secret}\r\n`,
  `x-much: ${secret.repeat(1000)}\r\n`,
  'transfer-encoding: nonsense\r\n',
  'expect: nonsense\r\n',
]
const refused = /^\{"code":(4600|4601,"serverTimeMs":\d+|4602|4603)\}$/

/** Every odd request gets one of the envelope's four plain answers, or the page; none repeats what was sent. */
export const plainAnswers: Attack = async ({ stack }) => {
  const port = Number(new URL(stack.appUrl).port)
  let other = 0
  let echoed = 0
  for (const method of methods) {
    const requests = paths.flatMap((path) =>
      headers.map((more) => `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`),
    )
    for (const text of await Promise.all(requests.map((request) => answerTo(port, request)))) {
      const [head = '', rest = ''] = text.split(/\r\n\r\n(.*)/s)
      // what follows answers bytes behind the request
      const body = rest.slice(0, Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? rest.length))
      const isPage = body.startsWith('<!doctype html>') || /^content-type: text\/html/im.test(head)
      if (body !== '' && !isPage && !refused.test(body)) {
        if (other < 3) console.error(text.slice(0, 400))
        other += 1
      }
      if (text.includes(secret)) echoed += 1
    }
  }
  return [atMost('plainAnswers.other', other, 0), atMost('plainAnswers.echoed', echoed, 0)]
}

function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}
