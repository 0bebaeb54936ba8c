import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './run/root.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

/** What the server reads: the names of its settings, and those that README explains for production. */
async function settings(): Promise<Set<string>> {
  const config = await read('apps/server/src/config.ts')
  return new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name))
}

test('what the image, Compose and the chart set are settings of the server', async () => {
  const known = await settings()
  expect(known.size).toBeGreaterThan(60)
  const image = await read('deploy/Dockerfile')
  const example = await read('deploy/hiram.env.example')
  const named = [
    ...image.matchAll(/\b([A-Z][A-Z_]+)=(?!\()/g),
    ...example.matchAll(/^([A-Z][A-Z0-9_]+)=/gm),
    ...(await read('deploy/chart/values.yaml')).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
    ...(await read('deploy/chart/templates/service.yaml')).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
  ].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the example of Compose names every setting that production must have', async () => {
  const example = await read('deploy/hiram.env.example')
  const config = await read('apps/server/src/config.ts')
  const lists = [...config.matchAll(/^const (?:realAdapters|identityProvider) = \[([^\]]*)\]/gm)].map(
    ([, list = '']) => list,
  )
  const needed = [...lists.join().matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name)
  expect(needed.length).toBeGreaterThan(10)
  // the image knows where its own built app is
  const missing = needed.filter((name) => name !== 'APP_DIR' && !new RegExp(`^${name}=`, 'm').test(example))
  expect(missing).toEqual([])
})

test('files that the image and Compose name are there', async () => {
  const paths = ['apps/server/src/main.ts', 'scripts/bootstrap.mjs', 'operations/alerts.yml', 'deploy/prometheus.yml']
  const named = [await read('deploy/Dockerfile'), await read('deploy/compose.yaml')].join('\n')
  for (const path of paths) {
    expect(named, path).toContain(path.replace(/^deploy\//, ''))
    expect(existsSync(join(root, path)), path).toBe(true)
  }
})

test('the console has its port in the image, of each server of Compose, and in the chart', async () => {
  const [image, compose, example] = await Promise.all(
    ['Dockerfile', 'compose.yaml', 'hiram.env.example'].map((name) => read(`deploy/${name}`)),
  )
  const port = /^CONSOLE_PORT=(\d+)$/m.exec(example ?? '')?.[1]
  expect(image).toMatch(new RegExp(`^EXPOSE 8080 ${port}$`, 'm'))
  const services = Object.values((parse(compose ?? '', { merge: true }) as { services: Service[] }).services)
  const servers = services.filter(({ image: of, environment }) => of === 'hiram' && environment?.ROLE !== 'worker')
  expect(servers).toHaveLength(2)
  for (const { ports = [] } of servers) expect(ports.map((each) => each.split(':').at(-1))).toEqual(['8080', port])
  const [service, pod, ingress] = await Promise.all(
    ['service.yaml', '_helpers.tpl', 'console-ingress.yaml'].map((name) => read(`deploy/chart/templates/${name}`)),
  )
  expect(service).toContain(`CONSOLE_PORT: '${port}'`)
  expect(service).toContain(`{ name: console, port: ${port}, targetPort: console }`)
  expect(pod).toContain(`{ name: console, containerPort: ${port} }`)
  expect(ingress).toContain('port: { name: console }')
})

type Service = { image?: string; environment?: Record<string, string>; ports?: string[] }

test('proxy, service and Prometheus of one machine speak of the same two servers', async () => {
  const of = async (file: string) => read(`deploy/machine/${file}`)
  const [proxy, service, metrics] = await Promise.all([of('haproxy.cfg'), of('hiram@.service'), of('prometheus.yml')])
  const ports = [...proxy.matchAll(/^ {2}server \w+ 127\.0\.0\.1:(\d+)$/gm)].map(([, port]) => port)
  expect(ports).toEqual(['8081', '8082'])
  expect(service).toContain(`enable --now ${ports.map((port) => `hiram@${port}`).join(' ')}`)
  const scraped = [...metrics.matchAll(/'127\.0\.0\.1:(\d+)'/g)].map(([, port]) => port)
  expect(scraped).toEqual(ports.map((port) => `1${port}`))
  expect(service).toContain('PORT=%i OPERATIONS_PORT=1%i CONSOLE_PORT=2%i npm run serve')
  const consoles = [...proxy.matchAll(/^ {2}server \w+ 127\.0\.0\.1:(\d+) track servers\/\w+$/gm)].map(
    ([, port]) => port,
  )
  expect(consoles).toEqual(ports.map((port) => `2${port}`))
  const guide = await read('docs/how-to/run-on-a-machine.md')
  for (const file of ['haproxy.cfg', 'hiram@.service', 'prometheus.yml'])
    expect(guide).toContain(`deploy/machine/${file}`)
})
