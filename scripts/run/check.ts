import { areaTexts } from '../check/area-texts.ts'
import { catalogues } from '../check/catalogues.ts'
import { consoleBytes } from '../check/console-bytes.ts'
import { deployFiles } from '../check/deploy-files.ts'
import type { Check } from '../check/finding.ts'
import { firstPaintBytes } from '../check/first-paint-bytes.ts'
import { houseRules } from '../check/house-rules.ts'
import { literalText } from '../check/literal-text.ts'
import { marketLiterals } from '../check/market-literals.ts'
import { registries } from '../check/registries.ts'
import { retiredPhrases } from '../check/retired-phrases.ts'
import { retiredWords } from '../check/retired-words.ts'
import { sizes } from '../check/sizes.ts'
import { spreadSchema } from '../check/spread-schema.ts'
import { imports, lint, types, unused } from '../check/tools.ts'
import { root } from './root.ts'

const checks: Check[] = [
  types,
  lint,
  imports,
  unused,
  sizes,
  houseRules,
  literalText,
  marketLiterals,
  catalogues,
  areaTexts,
  retiredWords,
  retiredPhrases,
  registries,
  deployFiles,
  spreadSchema,
  firstPaintBytes,
  consoleBytes,
]

/** Runs every check, or those whose name holds a word given; one line each, and what is wrong below it. */
async function check(words: string[]): Promise<number> {
  let failed = 0
  const chosen = checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  for (const { name, find, notRun } of chosen) {
    const findings = await find(root).catch((error: unknown) => [
      `it broke: ${error instanceof Error ? error.stack : error}`,
    ])
    console.log(`${findings.length === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    for (const finding of findings.slice(0, 60)) console.log(`         ${finding}`)
    for (const line of (await notRun?.(root)) ?? []) console.log(`         ${line}`)
    if (findings.length > 60) console.log(`         … and ${findings.length - 60} more`)
    if (findings.length > 0) failed += 1
  }
  console.log(`${chosen.length - failed} checks ok, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

process.exit(await check(process.argv.slice(2)))
