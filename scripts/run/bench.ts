import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild } from './children.ts'
import { root } from './root.ts'

/** Runs one benchmark of `bench/`; each prints lines `name value unit ratio`. */
async function bench(): Promise<number> {
  const [name, ...rest] = process.argv.slice(2)
  const files = await readdir(join(root, 'bench')).catch(() => [])
  const names = files.filter((file) => /^[a-z-]+\.ts$/.test(file)).map((file) => file.replace(/\.ts$/, ''))
  if (name === undefined || !names.includes(name)) {
    console.error(`which one? ${names.join(', ') || 'there is none'}`)
    return 2
  }
  return runChild([join(root, 'bench', `${name}.ts`), ...rest])
}

process.exit(await bench())
