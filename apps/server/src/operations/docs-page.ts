import { escaped } from '../http/brand-head.ts'
import type { asyncApi } from './asyncapi.ts'
import type { openApi } from './openapi.ts'
import type { Operation } from './operation.ts'
import type { JsonSchema } from './wire-schema.ts'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem}
h2{margin-top:2.5rem}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}summary{cursor:pointer;padding:.4rem 0}
details{border-top:1px solid #8886}table{border-collapse:collapse;width:100%;margin:.4rem 0 1rem}
td,th{border-top:1px solid #8884;padding:.25rem .5rem;text-align:left;vertical-align:top}table table{margin:0}`

/** Both documents on one page, without a script. */
export function docsPage(calls: ReturnType<typeof openApi>, events: ReturnType<typeof asyncApi>): string {
  const operations = Object.entries(calls.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  )
  const sections = calls.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return section(
      name,
      description,
      own.map(({ title, operation }) => folded(title, operationHtml(operation))),
    )
  })
  const messages = Object.values(events.components.messages).map(({ name, payload }) =>
    folded(name, schemaHtml(payload)),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(calls.info.title)}</title>
<style>${style}</style>
<h1>${escaped(calls.info.title)}</h1>
<p><a href="/docs/openapi.json">OpenAPI 3.1</a>, <a href="/docs/asyncapi.json">AsyncAPI 3</a></p>
${section(events.info.title, events.info.description, messages)}
${sections.join('\n')}
</html>
`
}

function section(title: string, description: string, parts: readonly string[]): string {
  return `<h2>${escaped(title)}</h2>\n<p>${escaped(description)}</p>\n${parts.join('\n')}`
}

function folded(title: string, html: string): string {
  return `<details><summary><code>${escaped(title)}</code></summary>${html}</details>`
}

function operationHtml({ description, parameters = [], requestBody, responses }: Operation): string {
  const asked = parameters.map(({ name, required, schema }) => row(name, required, schema))
  const inPath = parameters.some((parameter) => parameter.in === 'path')
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schemaHtml(schema))
  const answers = Object.entries(responses).map(([status, { description: means, content = {} }]) => {
    const schemas = Object.entries(content).map(
      ([type, { schema }]) => `<code>${escaped(type)}</code>${schemaHtml(schema)}`,
    )
    return `<tr><td>${escaped(status)}</td><td>${escaped(means)}${schemas.join('')}</td></tr>`
  })
  return `<p>${escaped(description)}</p>
${asked.length > 0 ? `<h3>${inPath ? 'Path' : 'Query'}</h3><table>${asked.join('')}</table>` : ''}
${bodies.length > 0 ? `<h3>Body</h3>${bodies.join('')}` : ''}
<h3>Answers</h3><table>${answers.join('')}</table>`
}

/** Fields of an object, one of several, or the kind of a plain value. */
function schemaHtml(schema: JsonSchema): string {
  const { properties, items, anyOf, oneOf, required = [] } = schema
  const several = anyOf ?? oneOf
  if (several) return several.map((one) => schemaHtml(one as JsonSchema)).join('<p>or</p>')
  if (properties) {
    const rows = Object.entries(properties).map(([name, property]) =>
      row(name, required.includes(name), property as JsonSchema),
    )
    return `<table>${rows.join('')}</table>`
  }
  if (items && !Array.isArray(items)) return `<p>a list of</p>${schemaHtml(items as JsonSchema)}`
  const means = schema.description === undefined ? '' : ` ${escaped(schema.description)}`
  return `<code>${escaped(kindOf(schema))}</code>${means}`
}

function row(name: string, isRequired: boolean, schema: JsonSchema): string {
  return `<tr><td><code>${escaped(name)}</code>${isRequired ? '' : ' (optional)'}</td><td>${schemaHtml(schema)}</td></tr>`
}

function kindOf({ type, format, pattern, enum: values, const: only, default: otherwise }: JsonSchema): string {
  const kind = only === undefined ? (values?.join(' | ') ?? format ?? type ?? 'anything') : String(only)
  const shape = pattern === undefined || format !== undefined ? '' : ` ${pattern}`
  return `${kind}${shape}${otherwise === undefined ? '' : `, else ${JSON.stringify(otherwise)}`}`
}
