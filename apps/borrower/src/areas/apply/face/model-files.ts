export type ModelFile = { name: string; url: string; bytes: number }

/** The files that this browser needs of those there are: compiled code comes in two kinds. */
export function neededOf(files: readonly ModelFile[]): readonly ModelFile[] {
  return files.filter(({ name }) => !name.endsWith('.wasm') || name.includes('simd') === hasSimd())
}

/** Whether compiled code may work on several numbers at once: a module that does is no error then. */
function hasSimd(): boolean {
  return WebAssembly.validate(
    new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
    ]),
  )
}
