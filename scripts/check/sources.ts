import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseSync } from '@swc/core'

/** A node of the syntax tree, as far as the checks look at it. */
export type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>

export type Source = { path: string; bytes: Buffer; tree: Node }

const FOLDERS = '{apps,packages,scripts,bench,e2e}'
const IGNORED = /(^|\/)(node_modules|dist|\.data|\.cache)(\/|$)/

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** Every TypeScript source of the house, read and parsed. */
export async function readSources(root: string): Promise<Source[]> {
  const paths: string[] = []
  const found = glob(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => IGNORED.test(path) })
  for await (const path of found) paths.push(path)
  return Promise.all(paths.sort().map((path) => readSource(root, join(root, path))))
}

async function readSource(root: string, file: string): Promise<Source> {
  const bytes = await readFile(file)
  const tree = parseSync(bytes.toString('utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' })
  return { path: relative(root, file), bytes, tree: tree as unknown as Node }
}

/** Calls `visit` for every node, parents first. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit)
    return
  }
  if (node === null || typeof node !== 'object') return
  if (isNode(node)) visit(node)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The line a node begins at; spans count bytes from 1. */
export function lineOf(source: Source, offset: number): number {
  let line = 1
  for (let at = source.bytes.indexOf(10); at !== -1 && at < offset - 1; at = source.bytes.indexOf(10, at + 1)) line++
  return line
}

export function where(source: Source, node: Node): string {
  return `${source.path}:${node.span ? lineOf(source, node.span.start) : 1}`
}
