import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from './finding.ts'

const WORDS =
  /\bregistry\s*=|_authToken|"resolved":\s*"https?:|https?:\/\/[^\s"'`)]*(registry|artifactory|verdaccio|nexus)/i

/** Where packages come from is the machine's own setting; nothing here names a place. */
export const registries: Check = {
  name: 'no registries',
  find: async (root) => {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    const findings: Finding[] = []
    for (const path of listed.toString().split('\0').filter(Boolean)) {
      if (path === 'scripts/check/registries.ts') continue
      const text = await readFile(join(root, path), 'utf8').catch(() => '')
      const line = text.split('\n').findIndex((each) => WORDS.test(each))
      if (line !== -1) findings.push(`${path}:${line + 1} names a registry`)
    }
    return findings
  },
}
