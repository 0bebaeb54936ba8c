import { connect } from 'node:net'
import { type Attack, atMost } from './attack.ts'

const secret = 'an-address-of-somebody'
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'NONSENSE']
const ofApp = [
  `/v1/${secret}`,
  `/v1/%zz${secret}`,
  `/v1/keys/${secret}`,
  '/v1',
  `/v1/hello?${secret}`,
  `//v1/${secret}`,
]
const ofConsole = [
  `/console/${secret}`,
  `/console/%zz${secret}`,
  `/console/session?${secret}`,
  `/console/search?${secret}`,
  `//console/${secret}`,
]
const ofOperations = [`/${secret}`, `/metrics/${secret}`, `/docs/%zz${secret}`, `/events/${secret}`, `//docs/${secret}`]
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

/** What a call of the console answers to no one. */
const signedOut = /^\{"code":"notSignedIn","reference":"\w+","because":"none"\}$/

/** Every odd request gets one of the envelope's four plain answers, or the page; none repeats what was sent. */
export const plainAnswers: Attack = async ({ stack, operationsUrl }) => {
  const asked = [
    [stack.appUrl, ofApp],
    [stack.consoleUrl, ofConsole],
    [operationsUrl, ofOperations],
  ] as const
  let other = 0
  let echoed = 0
  for (const [url, paths] of asked) {
    const { host, port } = new URL(url)
    for (const method of methods) {
      const requests = paths.flatMap((path) =>
        headers.map((more) => `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${more}\r\n`),
      )
      for (const text of await Promise.all(requests.map((request) => answerTo(Number(port), request)))) {
        if (!isPlain(text)) {
          if (other < 3) console.error(text.slice(0, 400))
          other += 1
        }
        if (text.includes(secret)) echoed += 1
      }
    }
  }
  return [atMost('plainAnswers.other', other, 0), atMost('plainAnswers.echoed', echoed, 0)]
}

function isPlain(text: string): boolean {
  const [head = '', rest = ''] = text.split(/\r\n\r\n(.*)/s)
  // what follows answers bytes behind the request
  const body = rest.slice(0, Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? rest.length))
  const isPage = body.startsWith('<!doctype html>') || /^content-type: text\/html/im.test(head)
  return body === '' || isPage || refused.test(body) || signedOut.test(body)
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
