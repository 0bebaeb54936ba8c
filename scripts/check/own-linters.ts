import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

type OwnLinter = { name: string; asked: string[]; lint: (root: string) => Promise<Finding[]> }

/** What each needs to answer when asked whether it is there, and what it then says of our files. */
export const ownLinters: readonly OwnLinter[] = [
  {
    name: 'hadolint',
    asked: ['hadolint', '--version'],
    lint: (root) => linesOf(root, ['hadolint', '--no-color', 'deploy/Dockerfile']),
  },
  {
    name: 'helm lint',
    asked: ['helm', 'version'],
    async lint(root) {
      const linted = await linesOf(root, ['helm', 'lint', '--strict', '--quiet', 'deploy/chart'])
      return linted.length > 0 ? linted : linesOf(root, ['helm', 'template', 'hiram', 'deploy/chart'])
    },
  },
  { name: 'docker compose config', asked: ['docker', 'compose', 'version'], lint: composeConfig },
]

export async function isThere({ asked }: OwnLinter): Promise<boolean> {
  return (await ran(process.cwd(), asked)).code === 0
}

/** With the example of the settings in their place, which a clone has none of, and any passwords: only the form is looked at. */
async function composeConfig(root: string): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-compose-'))
  try {
    const passwords = join(folder, 'passwords')
    await writeFile(passwords, 'DATABASE_PASSWORD=a\nFILES_ACCESS_KEY=b\nFILES_SECRET_KEY=c\n')
    await copyFile(join(root, 'deploy/hiram.env.example'), join(folder, 'hiram.env'))
    const asIfThere = ['--project-directory', join(folder, 'deploy')]
    const compose = ['docker', 'compose', '--env-file', passwords, ...asIfThere, '-f', 'deploy/compose.yaml']
    return await linesOf(root, [...compose, 'config', '--quiet'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function linesOf(root: string, command: string[]): Promise<Finding[]> {
  const { code, output } = await ran(root, command)
  return code === 0 ? [] : output.split('\n').filter(Boolean)
}

function ran(cwd: string, [command = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(command, args, { cwd }, (error, printed, failures) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      done({ code, output: `${printed}${failures}` })
    })
  })
}
