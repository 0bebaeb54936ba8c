import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Packages that decode or draw what strangers send: pictures, documents, faces, fonts. */
const decoders =
  /node_modules\/(sharp|@img\/[^/]+|onnxruntime-node|tesseract\.js|zxing-wasm|@tensorflow\/[^/]+|@vladmandic\/[^/]+|pdfkit|fontkit)\//g

/** Every package among these that a process loads when it imports this file of the server. */
function decodersOf(file: string): string[] {
  const script = `import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) })
    await import(${JSON.stringify(new URL(file, import.meta.url).href)})
    console.log(seen.join('\\n'))
    process.exit()`
  const loaded = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return [...new Set([...loaded.matchAll(decoders)].map(([, name = '']) => name))]
}

test('KYC-12 the server itself loads nothing that decodes pictures or fonts', () => {
  for (const file of ['../app.ts', '../providers/providers.ts', '../jobs/start-jobs.ts'])
    expect({ file, loads: decodersOf(file) }).toEqual({ file, loads: [] })
})

test('the processes that decode do load them', () => {
  expect(decodersOf('../identity/documents/read-document.ts')).toEqual(
    expect.arrayContaining(['sharp', 'onnxruntime-node', 'tesseract.js', 'zxing-wasm']),
  )
  expect(decodersOf('../loan-documents/loan-documents.ts')).toEqual(expect.arrayContaining(['pdfkit', 'fontkit']))
})
