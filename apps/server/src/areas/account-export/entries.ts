import type { Locale } from '@hiram/contract/values'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../../context.ts'
import { figuresOf } from '../../loan-documents/figures.ts'
import { trackedSubject } from '../../privacy/tracked-subject.ts'
import { openBytes } from '../../privacy/vault.ts'
import { type AgreedFiles, agreedFiles } from './agreed-files.ts'
import type { Entry } from './archive.ts'
import { readable } from './readable.ts'
import { ownRows } from './store.ts'
import { type Row, type Source, type SubjectName, subjects } from './subjects.ts'
import enUS from './texts/en-US.json' with { type: 'json' }
import filPH from './texts/fil-PH.json' with { type: 'json' }
import thTH from './texts/th-TH.json' with { type: 'json' }
import viVN from './texts/vi-VN.json' with { type: 'json' }
import zhCN from './texts/zh-CN.json' with { type: 'json' }

const texts: Record<Locale, typeof enUS> = {
  'en-US': enUS,
  'fil-PH': filPH,
  'th-TH': thTH,
  'vi-VN': viVN,
  'zh-CN': zhCN,
}
const names = Object.keys(subjects) as SubjectName[]

type Wanted = { borrowerId: string; market: MarketCode; locale: Locale; key: Buffer; at: Date }

/** The archive's files: what each holds, one JSON a subject, and the texts, photos and documents its rows name. */
export async function entriesOf(context: Context, wanted: Wanted): Promise<Entry[]> {
  const agreed = await agreedFiles(context.database, wanted)
  const entries: Entry[] = [{ path: 'README.txt', isPacked: false, open: async () => Buffer.from(readme(wanted)) }]
  for (const name of names) {
    const open = () => subjectJson(context, wanted, subjects[name], agreed)
    entries.push({ path: `${name}.json`, isPacked: false, open })
  }
  for (const { path, text } of agreed.values()) {
    entries.push({ path, isPacked: false, open: async () => Buffer.from(text) })
  }
  for (const source of names.flatMap((name) => subjects[name])) {
    if (source.file) entries.push(...(await files(context, wanted, source)))
  }
  return entries
}

async function subjectJson(
  context: Context,
  wanted: Wanted,
  sources: readonly Source[],
  agreed: AgreedFiles,
): Promise<Buffer> {
  const shown: Record<string, Row[]> = {}
  for (const source of sources) {
    const rows = await rowsOf(context, wanted, source)
    shown[source.as] = rows.map((row) => {
      const file = fileOf(row, source) ?? textFileOf(row, agreed)
      return readable(row, source, { ...wanted, vault: context.vault }, file)
    })
  }
  return Buffer.from(`${JSON.stringify(shown, null, 2)}\n`)
}

function rowsOf({ database, vault }: Context, { borrowerId }: Wanted, source: Source): Promise<Row[]> {
  return ownRows(database, source.owner === 'subject_id' ? trackedSubject(vault, borrowerId) : borrowerId, source)
}

async function files(context: Context, wanted: Wanted, source: Source): Promise<Entry[]> {
  const rows = await rowsOf(context, wanted, source)
  return rows.flatMap((row) => {
    const path = fileOf(row, source)
    if (path === undefined || !source.file) return []
    const place = source.file.place(row)
    const open = async () => openBytes(wanted.key, place, await context.providers.files.get(String(row.file_name)))
    return { path, isPacked: true, open }
  })
}

function fileOf(row: Row, { file }: Source): string | undefined {
  return file && row.file_name ? `${file.folder}/${file.name(row)}` : undefined
}

/** Of a row that names a text by its hash. */
function textFileOf({ text_hash: hash }: Row, agreed: AgreedFiles): string | undefined {
  return Buffer.isBuffer(hash) ? agreed.get(hash.toString('hex'))?.path : undefined
}

function readme({ locale, market, at }: Wanted): string {
  const words = texts[locale]
  const lines = names.map((name) => `${name}.json: ${words[name]}`)
  const made = words.made.replace('{at}', figuresOf(market, locale).time(at))
  return [words.title, '', made, words.intro, '', ...lines, ''].join('\r\n')
}
