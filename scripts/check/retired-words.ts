import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from './finding.ts'

/** A word that must not come back, and the one the glossary has for it. `raw` reads the line as it is written. */
type Retired = { readonly word: RegExp; readonly use: string; readonly raw?: true }

const RETIRED: readonly Retired[] = [
  { word: /(?<!\bof )\bcourse[ds]?\b/, use: 'accrual plan' },
  { word: /\breckon(s|ed|ing|ings)?\b/, use: 'calculate' },
  { word: /\b(told|foretold|untold)\b/, use: 'notified, or what was given' },
  { word: /\b(said|unsaid)\b/, use: 'decision or response' },
  { word: /\b(heard|unheard)\b/, use: 'received' },
  { word: /\bpapers\b|\bloan paper\b/, use: 'loan documents, or supporting documents' },
  { word: /\bdesks?\b|\bpersons? (who )?look(s|ed)?\b/, use: 'manual review' },
  { word: /\bmend(s|ed|ing)?\b/, use: 'correction' },
  { word: /\bmovements?\b/, use: 'journal entry' },
  { word: /\bkept thread\b/, use: 'worker client' },
  { word: /\b(held|seen) (loan|row|plan|accrual)s?\b/, use: 'locked loan, or loan snapshot' },
  { word: /\bstraight\b/, use: 'what the code does' },
  { word: /\bday closes?\b|\bcloses? days?\b/, use: 'business-day run' },
  { word: /\b(takes?|took|taken|taking) back\b|\bbounce[ds]?\b/, use: 'reversal, or returned transfer' },
  { word: /\blaid before\b/, use: 'review material' },
  { word: /\bsecond (hand|reckoning)\b/, use: 'reference engine' },
  { word: /\banew\b/, use: 'again' },
  { word: /\bfor ever\b/, use: 'permanently' },
  { word: /\bwhoever\b/, use: 'anyone who' },
  { word: /\bnobody\b/, use: 'no one' },
  { word: /\baside\b/, use: 'separately' },
  { word: /\bstands\b/, use: 'is' },
  { word: /\bgeneral_ledger\b/, use: 'daily_accrual_total', raw: true },
  { word: /\b(from|join|into|update) transfer\b/, use: 'journal_entry', raw: true },
  { word: /\/hooks\/|\bhooks\.ts\b|\bHookWork\b/, use: 'webhooks', raw: true },
  {
    word: /\bfunction take(?!(Photo|OCRPhoto|CertificatePhoto|Face\w*)\b)[A-Z]/,
    use: 'handle, consume, capture or decide',
    raw: true,
  },
]

const READ = /\.(ts|tsx|mjs|cjs|js|sql|css|md|html|sh)$/
/** Texts that borrowers read, what others gave us, and this list. */
const LEFT_OUT =
  /(^|\/)(vectors|data|texts|legal|questions)\/|^docs\/(requirements|words)\.md$|^scripts\/check(\/retired-(words|phrases)|\/english-left|\.test)\.ts$/
/** A command people rely on, and an account of the operating system. */
const ALLOWED = /bench:day-close|`nobody`|accounts\.get\('nobody'\)/g

/** One word for one thing, the field's: docs/glossary.md. */
export const retiredWords: Check = {
  name: 'retired words',
  find: async (root) => {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    const paths = listed.toString().split('\0').filter(Boolean)
    const findings: Finding[] = []
    for (const path of paths.filter((each) => !LEFT_OUT.test(each))) {
      for (const { found, use } of retiredIn(path)) findings.push(`${path} is named "${found}": the word is ${use}`)
      if (!READ.test(path)) continue
      const text = await readFile(join(root, path), 'utf8').catch(() => '')
      for (const [index, line] of text.split('\n').entries()) {
        for (const { found, use } of retiredIn(line))
          findings.push(`${path}:${index + 1} "${found}": the word is ${use}`)
      }
    }
    return findings
  },
}

function retiredIn(line: string): { found: string; use: string }[] {
  const plain = inWords(line)
  return RETIRED.flatMap(({ word, use, raw }) => {
    const found = word.exec(raw ? line : plain)?.[0]
    return found === undefined ? [] : [{ found, use }]
  })
}

/** A name in camel, snake or kebab case reads as the words it is made of. */
function inWords(line: string): string {
  return line
    .replace(ALLOWED, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}
