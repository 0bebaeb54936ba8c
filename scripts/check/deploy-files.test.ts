import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../run/root.ts'
import { deployFiles } from './deploy-files.ts'

/** What is found where one file has another text. */
async function changed(path: string, was: string, is: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  const text = await readFile(join(folder, path), 'utf8')
  expect(text).toContain(was)
  await writeFile(join(folder, path), text.replace(was, is))
  return deployFiles.find(folder)
}

test.each([
  ['deploy/Dockerfile', 'USER 1000:1000', 'USE 1000:1000', 'USE'],
  ['deploy/compose.yaml', 'read_only: true', 'read_only: []', 'read_only'],
  ['deploy/compose.yaml', 'stop_grace_period', 'stop_grace', '/services/'],
  ['deploy/chart/values.yaml', 'replicas: 2', 'replicas: two', '/server/replicas'],
  ['deploy/chart/values.yaml', 'className:', 'class:', '/ingress'],
  ['deploy/chart/templates/deployments.yaml', '{{- end }}', '', 'ends 0'],
  ['deploy/chart/templates/deployments.yaml', '"hiram.pod"', '"hiram.pods"', 'hiram.pods'],
  ['deploy/chart/templates/service.yaml', '.Values.ingress.tlsSecret', '.Values.ingress.secret', 'ingress.secret'],
])('%s with %s as %s is refused', async (path, was, is, named) => {
  const found = await changed(path, was, is)
  expect(found.join('\n')).toContain(named)
  expect(found.join('\n')).toContain(path.replace('deploy/', ''))
})

test('what is there has no problem', async () => {
  expect(await deployFiles.find(root)).toEqual([])
})
