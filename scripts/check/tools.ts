import { spawn } from 'node:child_process'
import { program } from '../run/root.ts'
import type { Check, Finding } from './finding.ts'

export const types: Check = tool('types', program('typescript', 'bin', 'tsc'), ['--noEmit', '-p', '.'])
export const lint: Check = tool('lint and format', program('@biomejs', 'biome', 'bin', 'biome'), [
  'check',
  '--error-on-warnings',
  '--max-diagnostics=none',
  '.',
])
export const unused: Check = tool('unused code', program('knip', 'bin', 'knip.js'), [
  '--no-progress',
  '--no-config-hints',
])

/** Who may import whom. A reading that saw no module, or hardly any, proves nothing and fails. */
export const imports: Check = {
  name: 'imports',
  find: async (root) => {
    const depcruise = program('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
    const folders = ['apps', 'packages', 'scripts']
    const { printed } = await run(root, [depcruise, ...folders, '--config', '.dependency-cruiser.cjs', '-T', 'json'])
    const { modules, summary } = JSON.parse(printed) as Cruise
    const own = modules.filter((module) => /^(apps|packages)\/.*\.tsx?$/.test(module.source))
    const links = own.flatMap((module) => module.dependencies)
    if (own.length === 0 || links.length === 0) return ['no module was seen: the parser does not read TypeScript']
    return summary.violations
      .filter(({ rule }) => rule.severity === 'error')
      .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  },
}

type Cruise = {
  modules: { source: string; dependencies: unknown[] }[]
  summary: { violations: { rule: { name: string; severity: string }; from: string; to: string }[] }
}

function tool(name: string, script: string, flags: string[]): Check {
  return {
    name,
    find: async (root): Promise<Finding[]> => {
      const { code, output } = await run(root, [script, ...flags])
      if (code === 0) return []
      const lines = output.split('\n').map((line) => line.trimEnd())
      // The linter draws a box a problem; its first line says which and where.
      const titles = lines
        .filter((line) => /^\S+[:. ].*━$/.test(line) && !line.startsWith('check '))
        .map((line) => line.replace(/[ ━]+$/, ''))
      return titles.length > 0 ? titles : lines.filter(Boolean)
    },
  }
}

function run(cwd: string, args: string[]): Promise<{ code: number; printed: string; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } })
    let printed = ''
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      output += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('error', fail)
    child.once('close', (code) => done({ code: code ?? 1, printed, output }))
  })
}
