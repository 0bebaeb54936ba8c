/** What package-lock.json says of one package, as far as it is looked at here. */
export type Entry = {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  os?: string | readonly string[]
  cpu?: string | readonly string[]
  libc?: string | readonly string[]
  bin?: unknown
  engines?: unknown
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: unknown
}

export type Lock = { packages: Record<string, Entry> }

/** A package that another one names and the lock lacks, or has in another version. */
export type Missing = { name: string; range: string; neededBy: string; isOptional: boolean }

export function missingFrom({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([neededBy, { dependencies, optionalDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name, range]) => !isLocked({ packages }, name, range, neededBy))
      .map(([name, range]) => ({ name, range, neededBy, isOptional: name in optionalDependencies })),
  )
}

function isLocked(lock: Lock, name: string, range: string, neededBy: string): boolean {
  const entry = lock.packages[placeOf(lock, name, neededBy) ?? '']
  return entry !== undefined && (!isExact(range) || entry.link === true || entry.version === range)
}

export function isExact(range: string): boolean {
  return /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range)
}

/** Where Node finds a package: in the nearest `node_modules` of the folder that needs it or of one above. */
export function placeOf({ packages }: Lock, name: string, neededBy: string): string | undefined {
  for (let folder = neededBy; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = placeIn(folder, name)
    if (place in packages) return place
    if (folder === '') return undefined
  }
}

export function placeIn(folder: string, name: string): string {
  return folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
}

export type Platform = { os: string; cpu: string; libc?: 'glibc' | 'musl' }

/** npm installs a package where each of the lists it gives names the machine. */
export function fits({ os, cpu, libc }: Entry, machine: Platform): boolean {
  return (
    allows(os, machine.os) && allows(cpu, machine.cpu) && (machine.libc === undefined || allows(libc, machine.libc))
  )
}

function allows(list: string | readonly string[] | undefined, word: string): boolean {
  return list === undefined || [list].flat().includes(word)
}
