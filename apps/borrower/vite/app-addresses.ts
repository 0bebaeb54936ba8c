import type { Plugin } from 'vite'
import { paths } from '../src/paths.ts'

/** The status of a loan may be named behind its address. */
export const addressPatterns: readonly string[] = [...Object.values(paths), `${paths.loanStatus}/:type?`]

/** Every address the app has a screen for, so that the server answers 404 to any other. */
export function appAddresses(): Plugin {
  return {
    name: 'app-addresses',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addressPatterns) })
    },
  }
}
