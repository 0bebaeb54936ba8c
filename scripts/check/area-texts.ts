import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from './finding.ts'
import { isTest, type Node, readSources, walk, where } from './sources.ts'

const app = 'apps/console/src/'

/**
 * The console's texts of an area come with that area's screens, those of parts with the parts that say so: other code
 * would show a text that is not there.
 */
export const areaTexts: Check = {
  name: 'area texts',
  find: async (root) => {
    const folderOf = await readFolders(root)
    const findings: Finding[] = []
    for (const source of await readSources(root)) {
      if (!source.path.startsWith(app) || isTest(source.path)) continue
      walk(source.tree, (node) => {
        const folder = folderOf(textOf(node))
        if (folder !== undefined && !source.path.startsWith(folder))
          findings.push(`${where(source, node)} uses ${textOf(node)}, which comes with what is in ${folder} only`)
      })
    }
    return findings
  },
}

/** Finds the folder whose code may use a key, or all keys that begin as a template does; undefined for texts of the page's start. */
async function readFolders(root: string): Promise<(text: string) => string | undefined> {
  const keys = new Map<string, string>()
  for await (const path of glob(`${app}{areas/*,parts}/texts/en-US.json`, { cwd: root })) {
    const texts = JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, string>
    for (const key of Object.keys(texts)) keys.set(key, path.replace(/texts\/en-US\.json$/, ''))
  }
  const platform = await readFile(join(root, app, 'platform/texts/en-US.json'), 'utf8').catch(() => '{}')
  const early = Object.keys(JSON.parse(platform) as object)
  return (text) => {
    if (!text.endsWith('.')) return keys.get(text)
    const isSome = (key: string) => key.startsWith(text)
    return early.some(isSome) ? undefined : keys.get([...keys.keys()].find(isSome) ?? '')
  }
}

/** What a string says, or a template before its first value. */
function textOf(node: Node): string {
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return ''
  return String((node.quasis[0] as { cooked?: unknown } | undefined)?.cooked ?? '')
}
